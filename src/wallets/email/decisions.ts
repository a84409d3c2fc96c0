import type { FramePayload, FrameRequestType, FrameSuccess } from '#emailWallet/protocol/frame.ts'
import { randomId } from '#lib/browser/randomId.ts'
import { createStore } from '#lib/createStore.ts'
import type { AskOptions, SecureFrame } from './secureFrame.ts'

/** What the secure page asks of the visitor: a decision, or a wallet to be made or opened. */
export type Asked = 'approval' | 'wallet'

/** Asks the secure page for something that the visitor decides there. */
export type Decide = <Type extends FrameRequestType>(
  type: Type,
  payload: FramePayload<Type>,
  options?: Pick<AskOptions, 'id' | 'onPosted' | 'limit'>,
) => Promise<FrameSuccess<Type>>

/** Follows what the secure page asks of the visitor, and gives it up where the visitor closes it. */
export function createDecisions(frame: () => Pick<SecureFrame, 'ask' | 'notify' | 'isVisible'>) {
  const open = new Map<AbortController, FrameRequestType>()
  const asked = createStore<Asked | undefined>(undefined)

  function update() {
    const types = [...open.values()]
    // What is signed is shown at once; whether another request needs the visitor, the page says.
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
    /** Looks again whether the page needs the visitor. */
    update,
    /** The visitor closed it: everything that is open is given up. */
    reject() {
      for (const decision of open.keys()) decision.abort()
    },
  }
}
