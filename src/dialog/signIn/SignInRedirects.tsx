import { useEffect, useEffectEvent, useRef } from 'react'
import { signInWords } from '#languages/words/signInWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { hasLastWallet } from '#wallets/lastWallet.ts'
import { useDialog } from '../history/useDialog.tsx'
import type { SignInStatus } from '../parts/signInStore.ts'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import { nextStep } from './signInRules.ts'
import { useSignIn } from './useSignIn.ts'

/** Opens and leaves ConnectingSiwe as needed; renders nothing. */
export function SignInRedirects(): null {
  const { signIn, status } = useSignIn()
  const { wallet, session } = useSetup()
  const { address, status: connection } = useConnection()
  const { stack, open, close, dispatch } = useDialog()
  // The email wallet shows its request over ConnectingSiwe.
  const isAsking = stack.some(({ name }) => name === 'ConnectingSiwe')
  /** The account that was asked in ConnectingSiwe and has not signed. */
  const askedAddress = useRef<string>(undefined)
  useEffect(() => signIn.follow(session), [signIn, session])

  const follow = useEffectEvent((status: SignInStatus, isAsking: boolean, address: string | undefined) => {
    const hasAsked = address !== undefined && askedAddress.current === address
    const isPending = status !== 'off' && status !== 'success'
    askedAddress.current = isPending && (isAsking || hasAsked) ? address : undefined
    switch (nextStep({ status, isAsking, hasAsked })) {
      case 'ask':
        return dispatch({ type: 'signInWanted' })
      case 'close':
        return close()
      case 'connect':
        return open({ name: 'Connect' })
      case 'disconnect':
        return void wallet.disconnect()
    }
  })
  useEffect(() => follow(status, isAsking, address), [status, isAsking, address])
  useAnnounced(status === 'success' ? signInWords().signedIn : undefined)
  const isOpen = stack.length > 0
  const isSettled = connection === 'connected' || connection === 'disconnected'
  const check = useEffectEvent((isOpen: boolean) => {
    // A remembered wallet may still reconnect.
    if (isOpen || (status === 'off' && !hasLastWallet(safeStorage))) void signIn.check()
  })
  // Runs whenever the dialog opens, and ends a session without a wallet as soon as that is known.
  useEffect(() => {
    if (isSettled) check(isOpen)
  }, [isSettled, isOpen])
  return null
}
