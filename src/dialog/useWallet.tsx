import { createContext, type ReactNode, useContext } from 'react'
import { KudosError } from '#lib/errors.ts'
import { type Session, type SessionStore, useSession } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'

const WalletContext = createContext<{ wallet: Wallet; session: SessionStore } | undefined>(undefined)

/** Hands the wallet and what is known of its connection to the views. */
export function WalletProvider({
  wallet,
  session,
  children,
}: {
  wallet: Wallet
  session: SessionStore
  children: ReactNode
}) {
  return <WalletContext value={{ wallet, session }}>{children}</WalletContext>
}

/** The wallet, and its connection as it is now. Throws outside a {@link WalletProvider}. */
export function useWallet(): { wallet: Wallet; session: Session } {
  const context = useContext(WalletContext)
  if (!context) throw new KudosError('useWallet needs a WalletProvider above it.', { code: 'dialog' })
  return { wallet: context.wallet, session: useSession(context.session) }
}
