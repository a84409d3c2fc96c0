import type { SendState } from '#kudos/useSendKudos.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { CheckIcon } from '#ui/icons.tsx'
import styles from './SendStatus.module.css'

/** The line under the button (specification §2.2). */
export function SendStatus({ text, state, chain }: { text: string; state: SendState; chain: OfferedChain }) {
  const hash = state.status === 'waiting' || state.status === 'confirmed' ? state.hash : undefined
  return (
    <p
      className={
        state.status === 'failed'
          ? styles.failed
          : state.status === 'confirmed'
            ? styles.confirmed
            : styles.line
      }
    >
      {state.status === 'confirmed' && <CheckIcon size={16} />}
      {text}
      {hash && chain.explorerUrl && (
        <>
          {' '}
          <a href={`${chain.explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
            See it on the explorer
          </a>
        </>
      )}
    </p>
  )
}
