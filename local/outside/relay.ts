import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

const topic = z.string()
const text = z.string()
/** Seconds that a message is kept for somebody who is not there yet. */
const ttl = z.number().default(300)
const attestation = z.string().optional()

/** What a WalletConnect client asks of its relay (JSON-RPC over WebSocket, WalletConnect 2 relay server specification). */
const requestSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('irn_publish'),
    params: z.object({ topic, message: text, ttl, attestation }),
  }),
  z.object({ method: z.literal('irn_subscribe'), params: z.object({ topic }) }),
  z.object({ method: z.literal('irn_batchSubscribe'), params: z.object({ topics: z.array(topic) }) }),
  z.object({ method: z.literal('irn_unsubscribe'), params: z.object({ topic }) }),
  z.object({ method: z.literal('irn_batchFetchMessages'), params: z.object({ topics: z.array(topic) }) }),
  z.object({
    method: z.literal('wc_proposeSession'),
    params: z.object({ pairingTopic: topic, sessionProposal: text, ttl, attestation }),
  }),
  z.object({
    method: z.literal('wc_approveSession'),
    params: z.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: text,
      sessionSettlementRequest: text,
      ttl,
    }),
  }),
])
const frameSchema = z.object({ id: z.union([z.number(), z.string()]), method: z.string().optional() })

/** What is carried. */
type Content = { topic: string; message: string; attestation?: string | undefined }

/** A message that somebody has yet to acknowledge. */
type Letter = Content & {
  id: number
  publishedAt: number
  /** Milliseconds since 1970. */
  expires: number
  /** Who sent it, and does not get it back. */
  sender: string
}

/** One connection. */
type Guest = { socket: WebSocket; client: string; topics: Set<string>; awaited: Map<number, Letter> }

/** A WalletConnect relay on this machine. */
export type Relay = {
  /** Takes over a connection that asks to become a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Cuts every connection; the clients may come back. */
  drop: () => void
  /** Turns newcomers away, as a relay that is down, until told otherwise. */
  refuse: (isDown: boolean) => void
  /** Carries what it is asked to but acknowledges nothing, as over a connection that dies; told otherwise, it does so late. */
  mute: (isMute: boolean) => void
  /** Methods it was asked, in order. */
  methods: readonly string[]
  /** How many clients are connected. */
  connections: () => number
  /** How many newcomers it has turned away. */
  turnedAway: () => number
  stop: () => void
}

/**
 * Makes a relay: it carries sealed messages between two clients by topic, and keeps them until they are acknowledged or
 * too old. It reads nothing of them.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createRelay(): Relay {
  const server = new WebSocketServer({ noServer: true })
  const guests = new Set<Guest>()
  const methods: string[] = []
  let letters: Letter[] = []
  let isDown = false
  let isMute = false
  let unsaid: (() => void)[] = []
  let turnedAway = 0
  let lastId = 0
  // Clients end a connection that is silent for 35 s.
  const pulse = setInterval(() => {
    for (const { socket } of guests) socket.ping()
  }, 20_000)
  pulse.unref()

  function deliver(letter: Letter, guest: Guest) {
    const { topic, message, attestation, publishedAt } = letter
    if (letter.sender === guest.client || !guest.topics.has(topic)) return
    guest.awaited.set(letter.id, letter)
    guest.socket.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: letter.id,
        method: 'irn_subscription',
        params: { id: subscriptionId(topic), data: { topic, message, attestation, publishedAt } },
      }),
    )
  }

  function publish(sender: Guest, { topic, message, attestation }: Content, ttl: number) {
    const now = Date.now()
    lastId += 1
    const letter = {
      id: lastId,
      topic,
      message,
      attestation,
      publishedAt: now,
      expires: now + ttl * 1000,
      sender: sender.client,
    }
    letters = [...letters.filter(({ expires }) => expires > now), letter]
    for (const guest of guests) deliver(letter, guest)
  }

  function subscribe(guest: Guest, topic: string) {
    guest.topics.add(topic)
    for (const letter of letters) if (letter.topic === topic) deliver(letter, guest)
    return subscriptionId(topic)
  }

  function answer(guest: Guest, { method, params }: z.infer<typeof requestSchema>): unknown {
    switch (method) {
      case 'irn_publish':
        publish(guest, params, params.ttl)
        return true
      case 'irn_subscribe':
        return subscribe(guest, params.topic)
      case 'irn_batchSubscribe':
        return params.topics.map(each => subscribe(guest, each))
      case 'irn_unsubscribe':
        guest.topics.delete(params.topic)
        return true
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'wc_proposeSession': {
        const { pairingTopic, sessionProposal, attestation, ttl } = params
        subscribe(guest, pairingTopic)
        publish(guest, { topic: pairingTopic, message: sessionProposal, attestation }, ttl)
        return true
      }
      case 'wc_approveSession': {
        const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = params
        subscribe(guest, sessionTopic)
        publish(guest, { topic: pairingTopic, message: sessionProposalResponse }, ttl)
        publish(guest, { topic: sessionTopic, message: sessionSettlementRequest }, ttl)
        return true
      }
    }
  }

  function onMessage(guest: Guest, data: string) {
    const message: unknown = JSON.parse(data)
    const { id, method } = frameSchema.parse(message)
    if (method === undefined) {
      // An acknowledgement.
      const letter = guest.awaited.get(Number(id))
      letters = letters.filter(each => each !== letter)
      guest.awaited.delete(Number(id))
      return
    }
    methods.push(method)
    const request = requestSchema.safeParse(message)
    const reply = request.success
      ? { result: answer(guest, request.data) }
      : { error: { code: -32600, message: request.error.message } }
    const say = () => guest.socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
    if (isMute) unsaid.push(say)
    else say()
  }

  return {
    upgrade(request, socket, head) {
      if (isDown) {
        turnedAway += 1
        return void socket.destroy()
      }
      server.handleUpgrade(request, socket, head, socket => {
        const guest: Guest = {
          socket,
          client: clientOf(request),
          topics: new Set(),
          awaited: new Map(),
        }
        guests.add(guest)
        socket.on('message', data => onMessage(guest, String(data)))
        socket.on('close', () => guests.delete(guest))
        socket.on('error', () => socket.terminate())
      })
    },
    drop() {
      for (const { socket } of guests) socket.terminate()
    },
    refuse(refused) {
      isDown = refused
    },
    mute(muted) {
      isMute = muted
      if (isMute) return
      for (const say of unsaid) say()
      unsaid = []
    },
    methods,
    connections: () => guests.size,
    turnedAway: () => turnedAway,
    stop() {
      clearInterval(pulse)
      for (const { socket } of guests) socket.terminate()
      server.close()
    },
  }
}

/** The same for everybody, as nobody but one connection reads it. */
const subscriptionId = (topic: string) => `subscription-${topic}`

/** Who connects: the issuer of the token in the address, the same on every connection of one client. */
function clientOf(request: IncomingMessage): string {
  const token = new URL(request.url ?? '/', 'ws://relay').searchParams.get('auth') ?? ''
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { data } = z.object({ iss: z.string() }).safeParse(claims ? JSON.parse(claims) : undefined)
  return data?.iss ?? token
}
