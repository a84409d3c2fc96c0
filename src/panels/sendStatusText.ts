import type { SendState } from '#kudos/useSendKudos.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** What each request to the wallet is for. */
const requests = {
  switchChain: 'Switch the network in your wallet',
  permit: 'Sign the permission for this amount in your wallet',
  approve: 'Allow this amount in your wallet',
  tip: 'Confirm the tip in your wallet',
  batch: 'Confirm the tip in your wallet',
} as const

/** The status line under the button (specification §2.2). */
export function sendStatusText(state: SendState, chain: OfferedChain): string {
  switch (state.status) {
    case 'idle':
      return `on ${chain.name}`
    case 'checking':
      return 'Checking...'
    case 'asking': {
      const steps = state.of > 1 && state.step !== 'switchChain' ? ` (${state.number} of ${state.of})` : ''
      return `${requests[state.step]}${steps}`
    }
    case 'waiting':
      return `Waiting for confirmation...${state.note ? ` ${state.note}` : ''}`
    case 'confirmed':
      return 'Transaction confirmed!'
    case 'failed':
      return ['Error:', state.error.message, state.error.advice].filter(Boolean).join(' ')
  }
}
