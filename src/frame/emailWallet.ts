import type * as z from 'zod/mini'
import { type ChainEntry, chains } from '#catalog/chains.ts'
import { KudosError } from '#lib/errors.ts'
import {
  balancesAnswer,
  type configAnswer,
  connectAnswer,
  emailPaths,
  emptyAnswer,
  exportAnswer,
  prepareAnswer,
  readAnswer,
  type readRequest,
  sendAnswer,
  type sendRequest,
  sentAnswer,
  signAnswer,
  type signRequest,
  type transaction,
  userAnswer,
  verifyCodeAnswer,
  waitAnswer,
} from '#protocol/emailCode.ts'
import type { Kept, Session } from './kept.ts'
import type { AskService } from './service.ts'

/** What the visitor is asked to send. */
export type AskedTransaction = z.output<typeof transaction>
/** What it costs at most. */
export type Prepared = z.output<typeof prepareAnswer>
/** What the wallet has on a network. */
export interface Balances {
  /** In wei. */
  readonly ether: bigint
  /** In millionths; `undefined` where the network has none. */
  readonly usdc: bigint | undefined
}
/** What it has sent. */
export type Sent = z.output<typeof sentAnswer>['sends'][number]
/** What the service told of itself. */
export type ServiceConfig = z.output<typeof configAnswer>

/** Milliseconds that a mailed link is good for: as long as the service says in its mail. */
const linkLife = 10 * 60_000

const signedOut = () => new KudosError('You are not logged in.', { code: 'not-connected' })

/** The email wallet of whoever sits before this page: each step asks the service of the page's own origin. */
export function createEmailWallet(ask: AskService, kept: Kept, config: ServiceConfig) {
  let email: string | undefined
  let waiting: AbortController | undefined

  function begun(): { email: string; deviceToken: string } {
    const deviceToken = kept.deviceToken()
    if (!email || !deviceToken) throw new KudosError('Please enter your email first.', { code: 'not-begun' })
    return { email, deviceToken }
  }

  function session(): Session {
    const now = kept.session()
    if (!now) throw signedOut()
    return now
  }

  /** Asks with the session; one that the service no longer knows is forgotten. */
  const askAs: AskService = async (path, schema, options = {}) => {
    const { token } = session()
    try {
      return await ask(path, schema, { ...options, token })
    } catch (error) {
      if (error instanceof KudosError && error.code === 'signed-out' && kept.session()?.token === token)
        kept.setSession(undefined)
      throw error
    }
  }

  return {
    config,
    session: kept.session,
    /** Told whenever the session began, changed or ended. */
    subscribe: kept.subscribe,

    /** Sends a code, or to a new device a link. */
    async connectEmail(given: string) {
      waiting?.abort()
      const known = kept.deviceToken()
      const { action, deviceToken } = await ask(emailPaths.connect, connectAnswer, {
        body: { email: given, ...(known && { deviceToken: known }) },
      })
      kept.setDeviceToken(deviceToken)
      email = given
      return action
    },

    /** Resolves once the mailed link was approved. */
    async connectDevice() {
      const body = begun()
      waiting?.abort()
      const wait = new AbortController()
      waiting = wait
      const until = Date.now() + linkLife
      while (Date.now() < until) {
        const { state } = await ask(emailPaths.wait, waitAnswer, { body, signal: wait.signal })
        if (state === 'APPROVED') return
        wait.signal.throwIfAborted()
      }
      throw new KudosError('The link has expired. Please ask for a new one.', { code: 'link-expired' })
    },

    async connectOtp(otp: string): Promise<Session> {
      const { user, token } = await ask(emailPaths.verify, verifyCodeAnswer, { body: { ...begun(), otp } })
      const now = { token, user, name: crypto.randomUUID() }
      kept.setSession(now)
      return now
    },

    /** Asks whose wallet it is. */
    async user() {
      const user = await askAs(emailPaths.user, userAnswer)
      kept.setSession({ ...session(), user })
      return user
    },

    /** Whether the service still knows the session; with a name, whether it is that one. */
    async isConnected(name?: string) {
      const now = kept.session()
      if (!now || (name !== undefined && name !== now.name)) return false
      try {
        await askAs(emailPaths.user, userAnswer)
        return true
      } catch (error) {
        if (kept.session()) throw error
        return false
      }
    },

    /** The session ends here in any case; a service that can't be told forgets it by itself. */
    async signOut() {
      const now = kept.session()
      waiting?.abort()
      kept.setSession(undefined)
      if (now)
        await ask(emailPaths.signOut, emptyAnswer, { body: {}, token: now.token }).catch(() => undefined)
    },

    /** EIP-155. */
    chainId() {
      const last = kept.chainId()
      const id = config.chainIds.find(id => id === last) ?? config.chainIds[0]
      if (id === undefined) throw new KudosError('The email wallet has no network.', { code: 'no-network' })
      return id
    },
    switchChain(id: number) {
      if (!config.chainIds.includes(id))
        throw new KudosError('The email wallet does not have this network.', { code: 'unknown-network' })
      kept.setChainId(id)
      return id
    },

    /** A node's own answer. */
    async read(request: z.output<typeof readRequest>) {
      return (await askAs(emailPaths.read, readAnswer, { body: request })).result
    },
    /** Of this wallet, on a network. */
    async balances(chainId: number): Promise<Balances> {
      const { ether, usdc } = await askAs(emailPaths.balances, balancesAnswer, { body: { chainId } })
      return { ether: BigInt(ether), usdc: usdc === undefined ? undefined : BigInt(usdc) }
    },
    /** The last transactions of a day, the newest first. */
    sent: async () => (await askAs(emailPaths.sent, sentAnswer)).sends,
    async sign(request: z.output<typeof signRequest>) {
      return (await askAs(emailPaths.sign, signAnswer, { body: request })).signature
    },
    prepare: (chainId: number, transaction: AskedTransaction) =>
      askAs(emailPaths.prepare, prepareAnswer, {
        body: { from: session().user.address, chainId, transaction },
      }),
    async send(request: z.output<typeof sendRequest>) {
      return (await askAs(emailPaths.send, sendAnswer, { body: request })).hash
    },

    async updateEmail(given: string) {
      await askAs(emailPaths.update, emptyAnswer, { body: { email: given } })
    },
    async updateEmailPrimaryOtp(otp: string) {
      await askAs(emailPaths.updatePrimary, emptyAnswer, { body: { otp } })
    },
    async updateEmailSecondaryOtp(otp: string) {
      const user = await askAs(emailPaths.updateSecondary, userAnswer, { body: { otp } })
      kept.setSession({ ...session(), user })
      return user.email
    },

    async sendExportCode() {
      await askAs(emailPaths.exportCode, emptyAnswer, { body: {} })
    },
    exportKey: (otp: string) => askAs(emailPaths.export, exportAnswer, { body: { otp } }),
    /** The service forgets the wallet; signing out is left to do here. */
    async erase(eraseToken: string) {
      await askAs(emailPaths.erase, emptyAnswer, { body: { eraseToken } })
    },
  }
}

/** The email wallet of whoever sits before this page. */
export type EmailWallet = ReturnType<typeof createEmailWallet>

/** A network by its id, as far as Kudos knows it. */
export function networkOf(chainId: number): Pick<ChainEntry, 'name' | 'explorerUrl' | 'isTest'> {
  return (
    Object.values(chains).find(({ id }) => id === chainId) ?? { name: `network ${chainId}`, isTest: false }
  )
}
