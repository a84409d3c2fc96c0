import type { Session } from './session.ts'

/** The connection as it is now: a session without the widget's own network. */
export type Connection = Omit<Session, 'chainId'>

/**
 * What a change of the connection makes of the session. The widget's network follows a connected wallet that changes to an
 * offered network; a wallet that arrives, by connecting or reconnecting, never moves it.
 */
export function followConnection(
  session: Session,
  connection: Connection,
  offered: readonly number[],
): Session {
  const { walletChainId } = connection
  const changedChain =
    session.status === 'connected' &&
    connection.status === 'connected' &&
    session.connector?.id === connection.connector?.id &&
    session.walletChainId !== walletChainId
  const moves = changedChain && walletChainId !== undefined && offered.includes(walletChainId)
  return { ...connection, chainId: moves ? walletChainId : session.chainId }
}

/** Whether two sessions say the same: listeners hear of differences alone. */
export function isSameSession(one: Session, other: Session): boolean {
  return (
    one.chainId === other.chainId &&
    one.status === other.status &&
    one.address === other.address &&
    one.walletChainId === other.walletChainId &&
    one.connector?.id === other.connector?.id
  )
}
