import * as z from 'zod/mini'
import { type ThemeMode, themeModes } from '#lib/themeModes.ts'

/**
 * The widget's messages to the host page, by type (design §7); never with an address or a text. A function, because the
 * widget itself needs the types only.
 */
const toHost = () => ({
  /** The form can be used. */
  ready: z.object({ type: z.enum(['ready']) }),
  /** The widget asks for this height in CSS pixels: 200 to 720. */
  resize: z.object({ type: z.enum(['resize']), height: z.number() }),
  /** A wallet is connected. */
  connected: z.object({ type: z.enum(['connected']) }),
  /** A tip was submitted; `hash` is the transaction's, 32 bytes in hex. */
  submitted: z.object({ type: z.enum(['submitted']), hash: z.string() }),
  /** A tip was confirmed. */
  confirmed: z.object({ type: z.enum(['confirmed']), hash: z.string() }),
  /** A tip was not sent; `code` is a stable word. */
  error: z.object({ type: z.enum(['error']), code: z.string() }),
})

/** The host page's messages; they come with `source: 'kudos-host'`. */
type FromHost =
  /** Another theme. */
  | { readonly type: 'theme'; readonly value: ThemeMode }
  /** Another colour: `#` and six hex digits. */
  | { readonly type: 'color'; readonly value: string }
  /** The host has opened the widget, and the close icon appears; or closed it, and it disappears. */
  | { readonly type: 'open' | 'closed' }

/** A message to the host page; it is posted with `source: 'kudos'`. */
export type HostMessage = z.output<ReturnType<typeof toHost>[keyof ReturnType<typeof toHost>]>

/** Reads a message of the widget, for a host page of ours; `undefined` for anything else, such as `TOGGLE`. */
export function readFromWidget(data: unknown): HostMessage | undefined {
  const type = z.enum(['ready', 'resize', 'connected', 'submitted', 'confirmed', 'error'])
  const { data: head } = z.object({ source: z.enum(['kudos']), type }).safeParse(data)
  return head && toHost()[head.type].safeParse(data).data
}

/** Reads a message of the host page, without a schema, which the first view has no room for; `undefined` for anything else. */
export function readFromHost(data: unknown): FromHost | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, value }: { source?: unknown; type?: unknown; value?: unknown } = data
  if (source !== 'kudos-host') return undefined
  if (type === 'open' || type === 'closed') return { type }
  if (type === 'color')
    return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? { type, value } : undefined
  const theme = type === 'theme' && themeModes.find(mode => mode === value)
  return theme ? { type: 'theme', value: theme } : undefined
}

/** Reads several messages of the host page, oldest first: the last of each kind counts. */
export function lastFromHost(received: readonly unknown[]) {
  const messages = received.map(readFromHost)
  const theme = messages.findLast(message => message?.type === 'theme')
  const color = messages.findLast(message => message?.type === 'color')
  const shown = messages.findLast(message => message?.type === 'open' || message?.type === 'closed')
  return {
    ...(theme && { theme: theme.value }),
    ...(color && { color: color.value }),
    ...(shown && { isOpen: shown.type === 'open' }),
  }
}
