import { emailWords } from '#languages/words/emailWords.ts'
import { emailId } from '#wallets/connectors/email.ts'
import { useDialog } from '../history/useDialog.tsx'
import { Row } from '../parts/Row.tsx'
import { useConnection, useSetup } from '../parts/useSetup.tsx'
import styles from './EmailRows.module.css'
import { KeyIcon, MailIcon } from './icons.tsx'
import { useEmailState } from './useEmail.ts'

/** The email wallet's rows of the Account view: its email address, and the way to export the wallet. */
export function EmailRows() {
  const { track, options } = useSetup()
  const { emailWalletUrl } = options
  const { connector } = useConnection()
  const { email } = useEmailState()
  const { push } = useDialog()
  if (connector?.id !== emailId || !emailWalletUrl) return null
  return (
    <>
      {email && (
        <Row icon={<MailIcon />} leads onClick={() => push({ name: 'UpdateEmailWallet', email })}>
          <bdi>
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </bdi>
        </Row>
      )}
      {new URL(emailWalletUrl).origin !== window.location.origin && (
        <Row
          icon={<KeyIcon />}
          leads
          onClick={() => {
            track({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
            push({ name: 'UpgradeEmailWallet' })
          }}
        >
          {emailWords().upgrade}
          <small className={styles.more}>{emailWords().upgradeHint}</small>
        </Row>
      )}
    </>
  )
}
