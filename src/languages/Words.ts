import type { account } from './en/account.ts'
import type { alerts } from './en/alerts.ts'
import type { approval } from './en/approval.ts'
import type { button } from './en/button.ts'
import type { configurator } from './en/configurator.ts'
import type { connect } from './en/connect.ts'
import type { described } from './en/described.ts'
import type { email } from './en/email.ts'
import type { emailService } from './en/emailService.ts'
import type { emailWallet } from './en/emailWallet.ts'
import type { form } from './en/form.ts'
import type { mails } from './en/mails.ts'
import type { ownPage } from './en/ownPage.ts'
import type { secure } from './en/secure.ts'
import type { sending } from './en/sending.ts'
import type { service } from './en/service.ts'
import type { setup } from './en/setup.ts'
import type { signIn } from './en/signIn.ts'
import type { tips } from './en/tips.ts'
import type { wall } from './en/wall.ts'
import type { walletConnect } from './en/walletConnect.ts'
import type { walletError } from './en/walletError.ts'
import type { wallets } from './en/wallets.ts'

/** All words of one language: those of English are the type of the others. */
export interface Words {
  readonly form: typeof form
  readonly wall: typeof wall
  readonly sending: typeof sending
  readonly connect: typeof connect
  readonly walletError: typeof walletError
  readonly account: typeof account
  readonly button: typeof button
  readonly email: typeof email
  readonly emailWallet: typeof emailWallet
  readonly service: typeof service
  readonly signIn: typeof signIn
  readonly walletConnect: typeof walletConnect
  readonly wallets: typeof wallets
  readonly secure: typeof secure
  readonly approval: typeof approval
  readonly described: typeof described
  readonly ownPage: typeof ownPage
  readonly configurator: typeof configurator
  readonly tips: typeof tips
  readonly setup: typeof setup
  readonly alerts: typeof alerts
  readonly emailService: typeof emailService
  readonly mails: typeof mails
}

/** The words of the form and of the wall, one file in each language but English. */
export type WidgetWords = Pick<Words, 'form' | 'wall'>

/** The words of the owner's page, one file likewise. */
export type ConfiguratorWords = Pick<Words, 'configurator'>

/** The words of the page for streams, one file likewise. */
export type AlertsWords = Pick<Words, 'alerts'>

/** The words of the recipient's page, one file likewise. */
export type TipsWords = Pick<Words, 'tips'>

/** The words of the wallet dialog, of a wallet's errors and of what services say, a file as well. */
export type DialogWords = Pick<
  Words,
  | 'connect'
  | 'sending'
  | 'walletError'
  | 'account'
  | 'button'
  | 'email'
  | 'emailWallet'
  | 'service'
  | 'signIn'
  | 'walletConnect'
  | 'wallets'
>

/** The words of the email wallet's secure page, another file. */
export type SecurePageWords = Pick<Words, 'secure' | 'approval' | 'described' | 'ownPage' | 'setup'>

/** The words of the email wallet's service, with its mails: another file. */
export type MailWords = Pick<Words, 'emailService' | 'mails'>
