import { useState } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { OwnerWalletDialogProps } from './OwnerWalletDialog.tsx'

const importDialog = () => import('./OwnerWalletDialog.tsx')

/** Fills the owner's own wallet in as the recipient. The wallet dialog is fetched when the owner is about to ask for it. */
export function OwnerWallet(props: OwnerWalletDialogProps) {
  const { value: chunk, error, load } = useLazy(importDialog)
  const [isAsked, setAsked] = useState(false)
  if (chunk && isAsked) return <chunk.OwnerWalletDialog {...props} />
  return (
    <>
      <Button
        kind="secondary"
        busy={isAsked && !error}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setAsked(true)
          load()
        }}
      >
        {configuratorWords().fillIn}
      </Button>
      {isAsked && error && <ErrorNote error={error} />}
    </>
  )
}
