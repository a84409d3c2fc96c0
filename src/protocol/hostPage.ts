import * as z from 'zod/mini'

/**
 * What the widget tells the page around it, by type (design §7): never an address, never a text. Made only where it is read:
 * the widget itself says it, and needs the types alone.
 */
const toHost = () => ({
  /** The form can be used. */
  ready: z.object({ type: z.enum(['ready']) }),
  /** The widget would like to be this high, in CSS pixels: 200 to 720. */
  resize: z.object({ type: z.enum(['resize']), height: z.number() }),
  /** A wallet is connected. */
  connected: z.object({ type: z.enum(['connected']) }),
  /** A tip is on its way; `hash` is the transaction's, 32 bytes in hex. */
  submitted: z.object({ type: z.enum(['submitted']), hash: z.string() }),
  /** A tip has arrived. */
  confirmed: z.object({ type: z.enum(['confirmed']), hash: z.string() }),
  /** A tip was not sent; `code` is a stable word. */
  error: z.object({ type: z.enum(['error']), code: z.string() }),
})

/** What the page around the widget may tell it, by type. */
const fromHost = {
  /** Another look. */
  theme: z.object({ type: z.enum(['theme']), value: z.enum(['auto', 'light', 'dark']) }),
  /** Another colour: `#` and six hex digits. */
  color: z.object({ type: z.enum(['color']), value: z.string().check(z.regex(/^#[\da-f]{6}$/i)) }),
  /** The host shows the widget open: the close icon appears. */
  open: z.object({ type: z.enum(['open']) }),
  /** The host shows the widget closed: the close icon goes. */
  closed: z.object({ type: z.enum(['closed']) }),
}

/** What every message of the host begins with. */
const envelope = z.object({
  source: z.enum(['kudos-host']),
  type: z.enum(['theme', 'color', 'open', 'closed']),
})

/** A message to the page around the widget; on the way it gets `source: 'kudos'`. */
export type HostMessage = z.output<ReturnType<typeof toHost>[keyof ReturnType<typeof toHost>]>

/** A message from the page around the widget. */
export type FromHost = z.output<(typeof fromHost)[keyof typeof fromHost]>

/** Reads what the widget said, for a host page of ours; `undefined` for anything else, `TOGGLE` among it. */
export function readFromWidget(said: unknown): HostMessage | undefined {
  const type = z.enum(['ready', 'resize', 'connected', 'submitted', 'confirmed', 'error'])
  const { data: opening } = z.object({ source: z.enum(['kudos']), type }).safeParse(said)
  return opening && toHost()[opening.type].safeParse(said).data
}

/** Reads what the page around the widget said; `undefined` for anything that is none of our words. */
export function readFromHost(said: unknown): FromHost | undefined {
  const { data: opening } = envelope.safeParse(said)
  return opening && fromHost[opening.type].safeParse(said).data
}

/** What the page around the widget wants: as much as it has said. */
export interface HostWishes {
  readonly theme?: 'auto' | 'light' | 'dark'
  /** `#` and six hex digits. */
  readonly color?: string
  /** It shows the widget open, or closed. */
  readonly isOpen?: boolean
}

/** Reads several things that it said, the latest last: of each kind the last one counts. */
export function lastFromHost(said: readonly unknown[]): HostWishes {
  const heard = said.map(readFromHost)
  const theme = heard.findLast(message => message?.type === 'theme')
  const color = heard.findLast(message => message?.type === 'color')
  const shown = heard.findLast(message => message?.type === 'open' || message?.type === 'closed')
  return {
    ...(theme && { theme: theme.value }),
    ...(color && { color: color.value }),
    ...(shown && { isOpen: shown.type === 'open' }),
  }
}
