import type { Session } from './session.ts'

/** The current connection: a session without the widget's own network. */
export type Connection = Omit<Session, 'chainId'>

/**
 * The session after a change of the connection. If a connected wallet changes to an offered network, the widget's
 * network follows. A wallet that connects or reconnects never changes it.
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

/** Whether two sessions are equal, because listeners are notified only of differences. */
export function isSameSession(one: Session, other: Session): boolean {
  return (
    one.chainId === other.chainId &&
    one.status === other.status &&
    one.address === other.address &&
    one.walletChainId === other.walletChainId &&
    one.connector?.id === other.connector?.id
  )
}
