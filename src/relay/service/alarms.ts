/** What an operator should look at: an account that holds too little, transactions that no block takes, or a node that is away. */
type Alarm = 'low' | 'stuck' | 'away'

/** What the relay says of itself: the worst of its alarms. */
export type RelayHealth = 'ok' | 'low' | 'stuck'

/** The alarms of this process, by network. */
export interface Alarms {
  /** Sets an alarm or takes it back; a change is logged with `message`. */
  set(chainId: number, alarm: Alarm, isOn: boolean, message: string): void
  /** The worst alarm of all networks. */
  worst(): RelayHealth
}

const codes = { low: 'relay-float', stuck: 'relay-stuck', away: 'relay-stuck' } as const

/** Keeps alarms and logs each change once. */
export function createAlarms(log: (line: Readonly<Record<string, unknown>>) => void): Alarms {
  const on: Record<Alarm, Set<number>> = { low: new Set(), stuck: new Set(), away: new Set() }
  return {
    set(chainId, alarm, isOn, message) {
      const chains = on[alarm]
      if (isOn === chains.has(chainId)) return
      if (isOn) chains.add(chainId)
      else chains.delete(chainId)
      log({ code: codes[alarm], chainId, message })
    },
    worst() {
      if (on.stuck.size > 0 || on.away.size > 0) return 'stuck'
      return on.low.size > 0 ? 'low' : 'ok'
    },
  }
}
