import { useState } from 'react'
import { tipsWords } from '#languages/tipsWords.ts'
import { copyText } from '#lib/copyText.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'

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
