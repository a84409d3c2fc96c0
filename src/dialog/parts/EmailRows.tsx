import { emailId } from '#wallets/connectors/email.ts'
import { useDialog } from '../useDialog.tsx'
import { useDialogOptions } from '../useDialogOptions.tsx'
import { useEmail } from '../useEmail.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import styles from './EmailRows.module.css'
import { KeyIcon, MailIcon } from './emailPictures.tsx'
import { IconTile } from './IconTile.tsx'
import { Row } from './Row.tsx'

/** The email wallet's rows of the Account view: its address, and the way to a wallet of one's own. */
export function EmailRows() {
  const { emailWalletUrl } = useDialogOptions()
  const { session } = useWallet()
  const { state } = useEmail()
  const { push } = useDialog()
  const track = useTrack()
  const { email } = state
  if (session.connector?.id !== emailId || !emailWalletUrl) return null
  return (
    <>
      {email && (
        <Row
          picture={
            <IconTile>
              <MailIcon />
            </IconTile>
          }
          leads
          onClick={() => push({ name: 'UpdateEmailWallet', email })}
        >
          <bdi>{email}</bdi>
        </Row>
      )}
      {new URL(emailWalletUrl).origin !== window.location.origin && (
        <Row
          picture={
            <IconTile>
              <KeyIcon />
            </IconTile>
          }
          leads
          onClick={() => {
            track({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
            push({ name: 'UpgradeEmailWallet' })
          }}
        >
          Upgrade your wallet
          <small className={styles.more}>Transition to a non-custodial wallet</small>
        </Row>
      )}
    </>
  )
}
