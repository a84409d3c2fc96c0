import { useState } from 'react'
import { copyText } from '#lib/browser/copyText.ts'
import { Button } from './Button.tsx'
import { announce } from './status/Announcer.tsx'

/** Copies a text, then says in its place whether it did: a frame may lack the permission. */
export function CopyTextButton({
  text,
  label,
  copied,
  notCopied,
}: {
  text: string
  label: string
  copied: string
  notCopied: string
}) {
  const [said, setSaid] = useState<string>()
  async function copy() {
    const outcome = await copyText(text).then(
      () => copied,
      () => notCopied,
    )
    setSaid(outcome)
    announce(outcome)
  }
  return (
    <Button kind="secondary" onClick={() => void copy()}>
      {said ?? label}
    </Button>
  )
}
