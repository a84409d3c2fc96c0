import type { FramePayload, FrameRequestType, FrameSuccess } from '#emailWallet/protocol/frame.ts'
import { randomId } from '#lib/browser/randomId.ts'
import { createStore } from '#lib/createStore.ts'
import type { AskOptions, SecureFrame } from './secureFrame.ts'

/** What the secure page needs from the visitor: an approval, or a wallet to be created or opened. */
export type Asked = 'approval' | 'wallet'

/** Sends the secure page a request that the visitor decides there. */
export type Decide = <Type extends FrameRequestType>(
  type: Type,
  payload: FramePayload<Type>,
  options?: Pick<AskOptions, 'id' | 'onPosted' | 'limit'>,
) => Promise<FrameSuccess<Type>>

/** Tracks what the secure page needs from the visitor, and cancels it if the visitor closes it. */
export function createDecisions(frame: () => Pick<SecureFrame, 'ask' | 'notify' | 'isVisible'>) {
  const open = new Map<AbortController, FrameRequestType>()
  const asked = createStore<Asked | undefined>(undefined)

  function update() {
    const types = [...open.values()]
    // A request to sign is shown at once. For other requests, the page says whether it needs the visitor.
    const isShown = types.includes('RPC_REQUEST') || (types.length > 0 && frame().isVisible())
    const isWallet = types.includes('GET_USER') && !types.includes('RPC_REQUEST')
    const next = isShown ? (isWallet ? 'wallet' : 'approval') : undefined
    if (next !== asked.get()) asked.set(next)
  }

  const decide: Decide = async (type, payload, { id = randomId(), ...options } = {}) => {
    const decision = new AbortController()
    const { signal } = decision
    signal.addEventListener('abort', () => frame().notify('RPC_ABORT', { requestId: id }))
    open.set(decision, type)
    update()
    try {
      return await frame().ask(type, payload, { ...options, id, signal })
    } finally {
      open.delete(decision)
      update()
    }
  }

  return {
    decide,
    get: asked.get,
    subscribe: asked.subscribe,
    /** Checks again whether the page needs the visitor. */
    update,
    /** The visitor closed the page, so all open requests are cancelled. */
    reject() {
      for (const decision of open.keys()) decision.abort()
    },
  }
}
