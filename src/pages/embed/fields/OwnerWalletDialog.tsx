import { useEffect, useEffectEvent, useRef } from 'react'
import { useWalletDialog } from '#dialog/elements/useWalletDialog.ts'
import { WalletDialog } from '#dialog/elements/WalletDialog.tsx'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { shorten } from '#lib/text/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions } from '#settings/dialogOptions.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'

/** What the recipient field shares with the owner's wallet. */
export interface OwnerWalletDialogProps {
  chains: readonly OfferedChain[]
  /** The text in the field. */
  value: string
  onAddress: (address: string) => void
}

/** Connects the owner's own wallet, without sign-in and without analytics. */
const options = {
  ...builtDialogOptions,
  signInUrl: undefined,
  emailWalletUrl: undefined,
  analyticsUrl: undefined,
}

/** The wallet dialog for the recipient field; it opens as it comes. */
export function OwnerWalletDialog({ chains, ...field }: OwnerWalletDialogProps) {
  return (
    <WalletDialog chains={chains} options={options} announces={false}>
      <OwnerAddress {...field} />
    </WalletDialog>
  )
}

function OwnerAddress({ value, onAddress }: Omit<OwnerWalletDialogProps, 'chains'>) {
  const words = configuratorWords()
  const { state, open, disconnect } = useWalletDialog()
  const { address } = state.account
  const button = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => {
    // It replaces the pressed button, so the dialog returns the focus to it.
    button.current?.focus()
    if (!address) open()
  })
  useEffect(() => begin(), [])
  const fill = useEffectEvent((address: string) => {
    // What the owner typed stays until they say otherwise.
    if (value.trim() === '') onAddress(address)
  })
  useEffect(() => {
    if (address) fill(address)
  }, [address])

  if (!address)
    return (
      <Button kind="link" ref={button} busy={state.loading} onClick={() => open()}>
        {words.fillIn}
      </Button>
    )
  const shortened = shorten(address, 6, 6)
  const isFilled = value.trim().toLowerCase() === address.toLowerCase()
  return (
    <>
      {isFilled ? (
        <span>{words.thisWalletFilledIn(shortened)}</span>
      ) : (
        <Button
          kind="link"
          ref={button}
          onClick={() => {
            onAddress(address)
            announce(words.walletFilledIn)
          }}
        >
          {words.fillInThis(shortened)}
        </Button>
      )}{' '}
      <Button
        kind="link"
        onClick={() => void disconnect().catch(() => announce(words.notDisconnected, 'assertive'))}
      >
        {words.disconnect}
      </Button>
    </>
  )
}
