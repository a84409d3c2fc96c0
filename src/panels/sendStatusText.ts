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
    case 'waiting': {
      const lead = state.isLetGo
        ? 'Sent, not confirmed yet. Sending again would tip twice.'
        : 'Waiting for confirmation...'
      return [lead, state.note].filter(Boolean).join(' ')
    }
    case 'confirmed':
      return 'Transaction confirmed!'
    case 'failed':
      return ['Error:', state.error.message, state.error.advice].filter(Boolean).join(' ')
  }
}

/** What is said when the visitor lets go of a state that leaves nothing to show; a tip on its way has its own line. */
export function lettingGoText(state: SendState): string {
  const mayStillTip = state.status === 'asking' && (state.step === 'tip' || state.step === 'batch')
  return mayStillTip
    ? 'Stopped asking. A yes in your wallet still sends the tip.'
    : 'Stopped. No tip is sent.'
}
