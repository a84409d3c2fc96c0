import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Address, type Hex, verifyMessage } from 'viem'
import {
  type CreateSiweMessageParameters,
  createSiweMessage,
  parseSiweMessage,
  validateSiweMessage,
} from 'viem/siwe'
import * as z from 'zod/mini'
import { nonceLife, storeNonce, useUpNonce } from '#server/database/nonces.ts'
import { hashOfToken, newToken } from '#server/database/tokens.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerAs, bearerOf, readBody } from '#server/http/requests.ts'
import { type ClientCounter, countClient } from '#server/limits/countClient.ts'
import type { Limit } from '#server/limits/limits.ts'
import type { Node, Nodes } from '#server/nodes/createNode.ts'
import {
  empty,
  nonceAnswer,
  sessionAnswer,
  signInPaths,
  verifyAnswer,
  verifyRequest,
} from '#signIn/protocol/signIn.ts'

/** Milliseconds that a session lasts. */
const sessionLife = 24 * 60 * 60_000
/** Milliseconds that the clocks of two machines may differ. */
const skew = 60_000
/** For nonces, and for messages to verify. */
const nonceLimit: Limit = { max: 300, seconds: 600, words: 'tooManyFromNetwork' }
/** Characters of a message: the widget's are several times shorter, and longer ones take long to read. */
const maxMessage = 2000

const cookieName = 'kudos-session'
/** `__Host-kudos-session`: for this host only, and partitioned by the embedding site. */
const cookie = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'None',
  partitioned: true,
} as const

const sessionRow = z.object({ address: z.string(), chain_id: z.number() })

/** What sign-in needs of the process that runs it. */
export type SignInService = ClientCounter & { readonly nodes: Nodes }

/** Sign-in with Ethereum (EIP-4361) for the widgets; the app has checked their origin. */
export function signInRoutes(service: SignInService) {
  const { store, nodes, now } = service
  const routes = new Hono<ServiceEnv>()

  routes.post(signInPaths.nonce, async context => {
    await readBody(context, empty)
    await countClient(service, context, 'nonce', nonceLimit)
    const issuedAt = now()
    const nonce = randomBytes(16).toString('hex')
    const expiresAt = await storeNonce(store, nonce, ownerOfNonce(originOf(context)), issuedAt)
    return answerAs(context, nonceAnswer, {
      nonce,
      issuedAt: issuedAt.toISOString(),
      expirationTime: expiresAt.toISOString(),
    })
  })

  routes.post(signInPaths.verify, async context => {
    const { message, signature } = await readBody(context, verifyRequest)
    await countClient(service, context, 'verify', nonceLimit)
    if (message.length > maxMessage) throw new Refusal('wrong-message', 'The message is too long.')
    const origin = originOf(context)
    const { address, chainId, nonce } = readMessage(message, origin, now())
    const node = nodes.get(chainId)
    if (!node)
      throw new Refusal('wrong-message', 'The message names a network that this service does not know.')
    // The nonce is consumed before the signature is checked: one nonce is one try.
    if (!(await useUpNonce(store, nonce, ownerOfNonce(origin), now())))
      throw new Refusal('nonce-gone', 'This message was used before or has expired. Sign a new one.')
    const isGood =
      (await verifyMessage({ address, message, signature }).catch(() => false)) ||
      (await isGoodByNode(node, { address, message, signature }))
    if (!isGood)
      throw new Refusal('wrong-signature', 'The signature does not belong to this message and account.')
    const token = newToken()
    const [tokenHash, expiresAt] = [hashOfToken(token), new Date(now().getTime() + sessionLife)]
    await store.run(
      `INSERT INTO sign_in_sessions (token_hash, origin, address, chain_id, expires_at)
      VALUES ($1, $2, $3, $4, $5)`,
      [tokenHash, origin, address, chainId, expiresAt],
    )
    setCookie(context, cookieName, token, { ...cookie, maxAge: sessionLife / 1000 })
    const session = { address, chainId }
    return answerAs(context, verifyAnswer, { session, token, expiresAt: expiresAt.toISOString() })
  })

  routes.get(signInPaths.session, async context => {
    const sql = `SELECT address, chain_id FROM sign_in_sessions WHERE token_hash = $1 AND origin = $2 AND expires_at > $3`
    const values = [hashOfToken(tokenOf(context)), originOf(context), now()]
    const [found] = await store.rows(sessionRow, sql, values)
    const session = found && { address: found.address, chainId: found.chain_id }
    return answerAs(context, sessionAnswer, { session })
  })

  routes.post(signInPaths.signOut, async context => {
    await readBody(context, empty)
    const sql = 'DELETE FROM sign_in_sessions WHERE token_hash = $1 AND origin = $2'
    await store.run(sql, [hashOfToken(tokenOf(context)), originOf(context)])
    deleteCookie(context, cookieName, cookie)
    return context.json({})
  })

  return routes
}

const ownerOfNonce = (origin: string) => `sign-in ${origin}`

/** The request's origin, which the app has checked. */
function originOf(context: ServiceContext): string {
  return context.req.header('Origin') ?? ''
}

/** The request's token, or an empty text; a bearer token counts instead of the cookie. */
function tokenOf(context: ServiceContext): string {
  const hasBearer = context.req.header('Authorization') !== undefined
  return (hasBearer ? bearerOf(context) : getCookie(context, cookieName, 'host')) ?? ''
}

/** Checks a contract's signature: of a deployed one (ERC-1271), or of one not yet deployed (ERC-6492). */
async function isGoodByNode(node: Node, signed: { address: Address; message: string; signature: Hex }) {
  try {
    if (await node.verifyMessage(signed)) return true
    // viem returns false also where the node gave no answer.
    await node.getChainId()
    return false
  } catch (cause) {
    throw new Refusal('node-down', "The signature can't be checked right now. Try again later.", { cause })
  }
}

/** Checks all of a message but its nonce and its signature. */
function readMessage(message: string, origin: string, now: Date) {
  const fields = parseSiweMessage(message)
  const { address, chainId, domain, uri, nonce, version, issuedAt } = fields
  if (!address || !chainId || !domain || !uri || !nonce || !version || !issuedAt) throw notEip4361()
  // Text that viem's parser ignores would be missing in the rewritten message.
  const rewritten = rewrite({ ...fields, address, chainId, domain, uri, nonce, version })
  if (rewritten !== message) throw notEip4361()
  const { host, protocol } = new URL(origin)
  const isHere = URL.canParse(uri) && new URL(uri).origin === origin
  if (domain !== host || !isHere || (fields.scheme !== undefined && `${fields.scheme}:` !== protocol))
    throw new Refusal('wrong-message', 'The message is for another site.')
  const time = now.getTime()
  const isTimely =
    issuedAt.getTime() <= time + skew &&
    issuedAt.getTime() >= time - nonceLife - skew &&
    validateSiweMessage({ message: fields, time: now })
  if (!isTimely)
    throw new Refusal('wrong-message', 'The message has expired or is not valid yet. Sign a new one.')
  return { address, chainId, nonce }
}

const notEip4361 = () => new Refusal('wrong-message', 'The message is not in the form of EIP-4361.')

function rewrite(fields: CreateSiweMessageParameters): string | undefined {
  try {
    return createSiweMessage(fields)
  } catch {
    return undefined
  }
}
