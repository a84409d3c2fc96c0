import { useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'
import { announce } from '#ui/status/Announcer.tsx'

/** Copies a text; `what` ends its name. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const words = tipsWords()
  const [copied, setCopied] = useState<string>()
  async function copy() {
    try {
      await copyText(text)
      setCopied(text)
      announce(words.copied)
    } catch {
      announce(words.notCopied, 'assertive')
    }
  }
  return (
    <Button kind="secondary" onClick={copy}>
      {copied === text && <CheckIcon size={16} />}
      {words.copy(what)}
    </Button>
  )
}
