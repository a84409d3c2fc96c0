import type { EmailWallet } from './emailWallet.ts'

export function OwnPage({ wallet }: { wallet: EmailWallet }) {
  return <p>{wallet.session()?.user.email}</p>
}
