import { connectWords } from '#languages/words/connectWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { signInWords } from '#languages/words/signInWords.ts'
import { Button } from '#ui/Button.tsx'
import { signText } from '#wallets/signText.ts'
import { useDialog } from '../history/useDialog.tsx'
import { Actions, Hint, Layout, Lead } from '../parts/Layout.tsx'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import { isDeclined } from '../parts/wallet/declined.ts'
import { RequestLink } from '../parts/wallet/RequestLink.tsx'
import { WalletIcon } from '../parts/wallet/WalletIcon.tsx'
import { Reason, SlowNote } from '../parts/wallet/WalletPrompt.tsx'
import { useSignIn } from './useSignIn.ts'

/** Asks for the signature that signs in. A visitor who leaves without signing is disconnected, see signInRules.ts. */
export function ConnectingSiwe() {
  const { signIn, status, error, isSlow } = useSignIn()
  const { track, showMessage, wallet, options } = useSetup()
  const { metadata } = options
  const words = signInWords()
  const session = useConnection()
  const { chains, open, close } = useDialog()
  const isSigning = status === 'loading'
  const hasDeclined = error !== undefined && isDeclined(error)
  // A refusal of the visitor needs no reason.
  const reason = error?.cancelled ? undefined : error
  const app = (metadata ? metadata.name : 'Kudos') || 'Dapp'
  const appIcon = metadata ? metadata.icons[0] : new URL('icon.svg', document.baseURI).href

  useAnnounced(isSigning ? words.signing : undefined)
  useAnnounced(reason && words.notSignedIn(`${reason.message} ${reason.advice ?? ''}`), 'assertive')

  async function sign() {
    // On a network that is not offered, the page's network is used.
    const chain =
      chains.find(({ id }) => id === session.walletChainId) ?? chains.find(({ id }) => id === session.chainId)
    if (!chain) return
    track({ event: 'CLICK_SIGN_SIWE_MESSAGE' })
    const isDone = await signIn.sign(chain.id, async text => signText(await wallet.sender(chain), text))
    if (isDone === undefined) return
    track({ event: isDone ? 'SIWE_AUTH_SUCCESS' : 'SIWE_AUTH_ERROR' })
    const failure = signIn.get().error
    if (failure && isDeclined(failure)) showMessage(words.declined, 'error')
  }

  return (
    <Layout isCentered>
      <Actions>
        <WalletIcon name={app} icon={appIcon} size={56} />
        <WalletIcon
          name={session.connector?.name ?? connectWords().wallet}
          icon={session.connector?.icon}
          size={56}
        />
      </Actions>
      <Lead isError={hasDeclined}>{hasDeclined ? words.declined : words.needsWallet(app)}</Lead>
      <Hint>{words.hint}</Hint>
      {reason && <Reason error={reason} />}
      {isSlow && <SlowNote />}
      {isSigning && <RequestLink />}
      <Button
        busy={isSigning}
        aria-disabled={isSigning || undefined}
        onClick={() => isSigning || void sign()}
      >
        {isSigning ? words.signing : error ? formWords().tryAgain : words.sign}
      </Button>
      <Actions>
        {isSlow && (
          <>
            <Button kind="secondary" onClick={() => open({ name: 'Connect' })}>
              {connectWords().back}
            </Button>
            <Button kind="secondary" onClick={() => void sign()}>
              {formWords().tryAgain}
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
          {words.cancel}
        </Button>
      </Actions>
    </Layout>
  )
}
