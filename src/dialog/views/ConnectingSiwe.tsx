import { useEffect } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { signText } from '#wallets/signText.ts'
import { Actions, Hint, Layout, Lead } from '../parts/Layout.tsx'
import { useSnackbar } from '../parts/Snackbar.tsx'
import { Reason, SlowNote } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useDialog } from '../useDialog.tsx'
import { useDialogOptions } from '../useDialogOptions.tsx'
import { useSignIn } from '../useSignIn.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'

/** Asks for the signature that signs in. Whoever leaves it without having signed is disconnected, see signInRules.ts. */
export function ConnectingSiwe() {
  const { wallet, session } = useWallet()
  const { chains, open, close } = useDialog()
  const { metadata } = useDialogOptions()
  const { signIn, state } = useSignIn()
  const track = useTrack()
  const show = useSnackbar()
  const { error, isSlow } = state
  const isSigning = state.status === 'loading'
  // What a visitor refused needs no reason.
  const reason = error?.cancelled ? undefined : error
  const app = (metadata ? metadata.name : 'Kudos') || 'Dapp'
  const appIcon = metadata ? metadata.icons[0] : new URL('icon.svg', document.baseURI).href

  useEffect(() => {
    if (isSigning) announce('Signing...')
  }, [isSigning])
  useEffect(() => {
    if (reason) announce(`Not signed in. ${reason.message} ${reason.advice ?? ''}`, 'assertive')
  }, [reason])

  async function sign() {
    // On a network that is not offered it is the page's network that counts.
    const chain = [session.walletChainId, session.chainId]
      .map(wanted => chains.find(({ id }) => id === wanted))
      .find(chain => chain !== undefined)
    if (!chain) return
    track({ event: 'CLICK_SIGN_SIWE_MESSAGE' })
    const isDone = await signIn.sign(chain.id, async text => signText(await wallet.sender(chain), text))
    if (isDone === undefined) return
    track({ event: isDone ? 'SIWE_AUTH_SUCCESS' : 'SIWE_AUTH_ERROR' })
    if (signIn.get().error?.cancelled) show('Signature declined', 'error')
  }

  return (
    <Layout isCentered>
      <Actions>
        <WalletIcon name={app} icon={appIcon} size={56} />
        <WalletIcon name={session.connector?.name ?? 'Wallet'} icon={session.connector?.icon} size={56} />
      </Actions>
      <Lead isError={error?.cancelled ?? false}>
        {error?.cancelled ? 'Signature declined' : `${app} needs to connect to your wallet`}
      </Lead>
      <Hint>Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.</Hint>
      {reason && <Reason error={reason} />}
      {isSlow && <SlowNote />}
      <Button
        busy={isSigning}
        aria-disabled={isSigning || undefined}
        onClick={() => isSigning || void sign()}
      >
        {isSigning ? 'Signing...' : error ? 'Try again' : 'Sign'}
      </Button>
      <Actions>
        {isSlow && (
          <>
            <Button kind="secondary" onClick={() => open({ name: 'Connect' })}>
              Back
            </Button>
            <Button kind="secondary" onClick={() => void sign()}>
              Try again
            </Button>
          </>
        )}
        <Button
          kind="secondary"
          onClick={() => {
            track({ event: 'CLICK_CANCEL_SIWE' })
            close()
          }}
        >
          Cancel
        </Button>
      </Actions>
    </Layout>
  )
}
