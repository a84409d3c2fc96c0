import { setTimeout } from 'node:timers/promises'
import { withoutWords } from '#server/http/log.ts'
import type { RelayContext } from '../context.ts'
import { checkFloat } from '../float.ts'
import { roundTime } from '../room.ts'
import { forgetEnded } from './forgetEnded.ts'
import { runRound } from './round.ts'

/** Milliseconds between two looks at what the relay's account holds. */
const floatEvery = 60_000
/** Milliseconds between two rounds for tips alone that are mined and not yet final. */
const minedEvery = 15_000
/** Milliseconds between two deletions of what ended a month ago. */
const sweepEvery = 60 * 60_000
/** Milliseconds without an answer after which a node counts as away. */
const longestFailure = 180_000

/** Sends accepted tips until it is stopped, on every network that has a node. */
export function startRounds(context: RelayContext): { stop(): Promise<void> } {
  const { settings, nodes, log, alarms } = context
  const stopping = new AbortController()
  const loops = [...settings.chains.values()].map(async chain => {
    const node = nodes.get(chain.id)
    let nextLook = 0
    let nextSweep = 0
    let nextMined = 0
    let lastAnswer = Date.now()
    while (node && !stopping.signal.aborted) {
      try {
        const checksMined = Date.now() >= nextMined
        if (checksMined) nextMined = Date.now() + minedEvery
        // A round that asks the node nothing does not say that it answers.
        if (await runRound(context, chain, node, checksMined)) lastAnswer = Date.now()
        if (Date.now() >= nextLook) {
          nextLook = Date.now() + floatEvery
          await checkFloat(context, chain, node)
          lastAnswer = Date.now()
        }
        if (Date.now() >= nextSweep) {
          nextSweep = Date.now() + sweepEvery
          await forgetEnded(context, chain.id)
        }
      } catch (error) {
        log({ code: 'relay', chainId: chain.id, ...withoutWords(error) })
        if (Date.now() - lastAnswer > longestFailure)
          alarms.set(chain.id, 'away', true, `The relay does not work on ${node.chain.name}. See the errors.`)
      }
      await setTimeout(roundTime, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
