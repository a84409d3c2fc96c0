import * as z from 'zod/mini'

/** What the widget tells the page around it (design §7): never an address, never a text. */
export const toHostSchema = z.discriminatedUnion('type', [
  /** The form can be used. */
  z.object({ source: z.literal('kudos'), type: z.literal('ready') }),
  /** The widget would like to be this high, in CSS pixels. */
  z.object({
    source: z.literal('kudos'),
    type: z.literal('resize'),
    height: z.int().check(z.gte(200), z.lte(720)),
  }),
  /** A wallet is connected. */
  z.object({ source: z.literal('kudos'), type: z.literal('connected') }),
  /** A tip is on its way; `hash` is the transaction's, 32 bytes in hex. */
  z.object({ source: z.literal('kudos'), type: z.literal('submitted'), hash: z.string() }),
  /** A tip has arrived. */
  z.object({ source: z.literal('kudos'), type: z.literal('confirmed'), hash: z.string() }),
  /** A tip was not sent; `code` is a stable word. */
  z.object({ source: z.literal('kudos'), type: z.literal('error'), code: z.string() }),
])

/** What the page around the widget may tell it. */
export const fromHostSchema = z.discriminatedUnion('type', [
  /** Another look. */
  z.object({
    source: z.literal('kudos-host'),
    type: z.literal('theme'),
    value: z.enum(['auto', 'light', 'dark']),
  }),
  /** Another colour: `#` and six hex digits. */
  z.object({
    source: z.literal('kudos-host'),
    type: z.literal('color'),
    value: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  }),
  /** The host shows the widget open: the close icon appears. */
  z.object({ source: z.literal('kudos-host'), type: z.literal('open') }),
  /** The host shows the widget closed: the close icon goes. */
  z.object({ source: z.literal('kudos-host'), type: z.literal('closed') }),
])

type ToHost = z.output<typeof toHostSchema>

/** A message to the page around the widget, without its `source`. */
export type HostMessage = ToHost extends infer Message
  ? Message extends ToHost
    ? Omit<Message, 'source'>
    : never
  : never

/** A message from the page around the widget. */
export type FromHost = z.output<typeof fromHostSchema>

/** The plain text that asks the page around the widget to open or close it (specification §2.2). */
export const toggleMessage = 'TOGGLE'

/** The window around the widget; `undefined` for a page of its own. */
function hostWindow(): Window | undefined {
  return window.parent === window ? undefined : window.parent
}

/** Tells the host. Nothing is told where there is none; any host may listen, so nothing secret is ever in it. */
export function tellHost(message: HostMessage): void {
  hostWindow()?.postMessage({ source: 'kudos', ...message }, '*')
}

/** Asks the host to open or close the widget. */
export function tellHostToToggle(): void {
  hostWindow()?.postMessage(toggleMessage, '*')
}

/** Listens to the host: messages of any other window or shape are passed over. Returns how to stop. */
export function listenToHost(listener: (message: FromHost) => void): () => void {
  const onMessage = (event: MessageEvent) => {
    if (!hostWindow() || event.source !== hostWindow()) return
    const message = fromHostSchema.safeParse(event.data)
    if (message.success) listener(message.data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
