import type * as z from 'zod/mini'
import { type ChainEntry, findChain } from '#catalog/chains.ts'
import { secureWords } from '#languages/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import * as protocol from '#protocol/emailCode.ts'
import * as factors from '#protocol/secondFactor.ts'
import type { BrowserStorage, Login } from './browserStorage.ts'
import type { CallService } from './callService.ts'

const paths = protocol.emailPaths
const factorPaths = factors.secondFactorPaths

/** A transaction whose fee may still be open. */
export type UnpreparedTransaction = z.output<typeof protocol.transaction>
/** What it costs at most. */
export type Prepared = z.output<typeof protocol.prepareAnswer>
/** What it has sent. */
export type Sent = z.output<typeof protocol.sentAnswer>['sends'][number]
/** The devices that may ask for codes. */
export type Devices = z.output<typeof protocol.devicesAnswer>['devices']
/** What an approval takes beside the session. */
export type Factor = z.output<typeof factors.factorAnswer>['factor']
/** The wallet's passkeys. */
export type Passkeys = z.output<typeof factors.passkeysAnswer>['passkeys']
/** A recovery without passkey and recovery code, if one runs. */
export type Recovery = z.output<typeof factors.recoveryAnswer>['recovery']
/** What the service told of itself. */
export type ServiceConfig = z.output<typeof protocol.configAnswer>

/** Milliseconds that a mailed link is good for: as long as the service says in its mail. */
const linkLife = 10 * 60_000
/** Milliseconds that a device shows its code: by then another link may have gone out. */
const codeLife = 70 * 60_000

/** The email wallet of whoever sits before this page: each step calls the service of the page's own origin. */
export function createServiceWallet(call: CallService, storage: BrowserStorage, config: ServiceConfig) {
  let email: string | undefined
  let linkUntil = 0
  let waiting = new AbortController()

  function begun(): { email: string; deviceToken: string } {
    const deviceToken = storage.deviceToken()
    if (!email || !deviceToken) throw new KudosError(secureWords().noEmail, { code: 'not-begun' })
    return { email, deviceToken }
  }

  function login(): Login {
    const now = storage.login()
    if (!now) throw new KudosError(secureWords().loggedOut, { code: 'not-connected' })
    return now
  }

  /** Calls with the session; one that the service no longer knows is forgotten. */
  async function callAs<Schema extends z.ZodMiniType>(path: string, schema: Schema, body?: object) {
    const { token } = login()
    try {
      return await call(path, schema, { body, token })
    } catch (error) {
      if (error instanceof KudosError && error.code === 'signed-out' && storage.login()?.token === token)
        storage.setLogin(undefined)
      throw error
    }
  }

  return {
    config,
    /** Who is logged in. */
    login: storage.login,
    /** The account of whoever is logged in. @throws {@link KudosError} `not-connected` */
    address: () => login().user.address,
    /** Called whenever a login began, changed or ended. */
    subscribe: storage.subscribe,

    /** Sends a code, or to a new device a link: its own, or one that takes the code that the device is to show. */
    async connectEmail(given: string) {
      const body = { email: given, deviceToken: storage.deviceToken() }
      // Whoever asks again for the same goes on waiting.
      if (given !== email) waiting.abort()
      // Also where it is refused: the code of the mail before may still be good.
      email = given
      const { action, deviceToken, userCode } = await call(paths.connect, protocol.connectAnswer, { body })
      storage.setDeviceToken(deviceToken)
      linkUntil = Date.now() + (userCode === undefined ? linkLife : codeLife)
      return { action, userCode }
    },

    /** Resolves once the mailed link was approved. */
    async connectDevice() {
      begun()
      waiting.abort()
      waiting = new AbortController()
      const { signal } = waiting
      // Another mail puts the end off.
      while (Date.now() < linkUntil) {
        const { state } = await call(paths.wait, protocol.waitAnswer, { body: begun(), signal })
        if (state === 'APPROVED') return
        signal.throwIfAborted()
      }
      throw new KudosError(secureWords().linkExpired, { code: 'link-expired' })
    },

    async connectOtp(otp: string): Promise<Login> {
      const { user, token } = await call(paths.verify, protocol.verifyCodeAnswer, {
        body: { ...begun(), otp },
      })
      const now = { token, user, name: crypto.randomUUID() }
      storage.setLogin(now)
      return now
    },

    /** Asks whose wallet it is. */
    async user() {
      const user = await callAs(paths.user, protocol.userAnswer)
      storage.setLogin({ ...login(), user })
      return user
    },

    /** Whether the service still knows the session; with a name, whether it is that one. */
    async isConnected(name?: string) {
      const now = storage.login()
      if (!now || (name !== undefined && name !== now.name)) return false
      try {
        await callAs(paths.user, protocol.userAnswer)
        return true
      } catch (error) {
        if (storage.login()) throw error
        return false
      }
    },

    /** The session ends here in any case; a service that can't be told forgets it by itself. */
    async signOut() {
      const now = storage.login()
      waiting.abort()
      storage.setLogin(undefined)
      if (now)
        await call(paths.signOut, protocol.empty, { body: {}, token: now.token }).catch(() => undefined)
    },

    /** Ends every session of the wallet at the service; this one is left to end here. */
    signOutEverywhere: () => callAs(paths.signOutEverywhere, protocol.empty, {}),
    devices: async () => (await callAs(paths.devices, protocol.devicesAnswer)).devices,
    removeDevice: async (id: string) =>
      (await callAs(paths.removeDevice, protocol.devicesAnswer, { id })).devices,
    /** Ends one login. */
    removeSession: async (id: string) =>
      (await callAs(paths.removeSession, protocol.devicesAnswer, { id })).devices,

    /** What was done lately, the newest first. */
    activity: async () => (await callAs(paths.activity, protocol.activityAnswer)).entries,

    /** EIP-155. */
    chainId() {
      const last = storage.chainId()
      const id = config.chainIds.find(id => id === last) ?? config.chainIds[0]
      if (id === undefined) throw new KudosError(secureWords().noNetwork, { code: 'no-network' })
      return id
    },
    switchChain(id: number) {
      if (!config.chainIds.includes(id))
        throw new KudosError(secureWords().unknownNetwork, { code: 'unknown-network' })
      storage.setChainId(id)
      return id
    },

    /** A node's own answer. */
    read: async (request: z.output<typeof protocol.readRequest>) =>
      (await callAs(paths.read, protocol.readAnswer, request)).result,
    /** Of this wallet, on a network, in the smallest units; without USDC where the network has none. */
    async balances(chainId: number) {
      const { ether, usdc } = await callAs(paths.balances, protocol.balancesAnswer, { chainId })
      return { ether: BigInt(ether), usdc: usdc === undefined ? undefined : BigInt(usdc) }
    },
    /** Where an ENS name leads on a network. */
    addressOf: (name: string, chainId: number) => callAs(paths.name, protocol.nameAnswer, { name, chainId }),
    /** The last transactions of a day, the newest first. */
    sent: async () => (await callAs(paths.sent, protocol.sentAnswer)).sends,
    sign: async (request: z.output<typeof factors.provenSignRequest>) =>
      (await callAs(paths.sign, protocol.signAnswer, request)).signature,
    prepare: (chainId: number, transaction: UnpreparedTransaction) =>
      callAs(paths.prepare, protocol.prepareAnswer, { from: login().user.address, chainId, transaction }),
    send: async (request: z.output<typeof factors.provenSendRequest>) =>
      (await callAs(paths.send, protocol.sendAnswer, request)).hash,
    /** Puts another transaction in the place of one that is stuck. */
    replace: (request: z.output<typeof factors.provenReplaceRequest>) =>
      callAs(paths.replace, protocol.sendAnswer, request),
    /** The hash of what a request has sent; without one nothing was sent, and nothing will be. */
    outcome: async (request: z.output<typeof protocol.outcomeRequest>) =>
      (await callAs(paths.outcome, protocol.outcomeAnswer, request)).hash,

    /** What an action takes beside the session, with a passkey's challenge for it. */
    factor: (action: factors.Action) => callAs(factorPaths.factor, factors.factorAnswer, { action }),
    /** Mails a code for an action that takes one. */
    sendActionCode: (action: factors.Action) => callAs(factorPaths.factorCode, protocol.empty, { action }),
    passkeys: async () => (await callAs(factorPaths.passkeys, factors.passkeysAnswer)).passkeys,
    sendPasskeyCode: () => callAs(factorPaths.passkeyCode, protocol.empty, {}),
    newPasskey: async () => (await callAs(factorPaths.newPasskey, factors.newPasskeyAnswer, {})).options,
    addPasskey: (request: z.output<typeof factors.addPasskeyRequest>) =>
      callAs(factorPaths.addPasskey, factors.addPasskeyAnswer, request),
    removePasskey: (request: z.output<typeof factors.removePasskeyRequest>) =>
      callAs(factorPaths.removePasskey, factors.passkeysAnswer, request),
    newRecoveryCode: async (proof: factors.PasskeyProof) =>
      (await callAs(factorPaths.newRecoveryCode, factors.newRecoveryCodeAnswer, { proof })).recoveryCode,
    recover: async (recoveryCode: string) =>
      (await callAs(factorPaths.recover, factors.passkeysAnswer, { recoveryCode })).passkeys,
    recovery: async () => (await callAs(factorPaths.recovery, factors.recoveryAnswer)).recovery,
    /** Mails a code that begins a recovery, or ends one whose time has come. */
    sendRecoveryCode: () => callAs(factorPaths.recoveryCode, protocol.empty, {}),
    goOnWithRecovery: async (otp: string) =>
      (await callAs(factorPaths.goOnWithRecovery, factors.recoveryAnswer, { otp })).recovery,
    endRecovery: async () => (await callAs(factorPaths.endRecovery, factors.recoveryAnswer, {})).recovery,

    updateEmail: (request: z.output<typeof factors.provenUpdateRequest>) =>
      callAs(paths.update, protocol.empty, request),
    updateEmailPrimaryOtp: (otp: string) => callAs(paths.updatePrimary, protocol.empty, { otp }),
    async updateEmailSecondaryOtp(otp: string) {
      const user = await callAs(paths.updateSecondary, protocol.userAnswer, { otp })
      storage.setLogin({ ...login(), user })
      return user.email
    },

    sendExportCode: () => callAs(paths.exportCode, protocol.empty, {}),
    exportKey: (request: z.output<typeof factors.provenExportRequest>) =>
      callAs(paths.export, protocol.exportAnswer, request),
    /** The service forgets the wallet; signing out is left to do here. */
    erase: (eraseToken: string) => callAs(paths.erase, protocol.empty, { eraseToken }),
  }
}

/** The email wallet of whoever sits before this page. */
export type ServiceWallet = ReturnType<typeof createServiceWallet>
/** What it has on a network. */
export type Balances = Awaited<ReturnType<ServiceWallet['balances']>>

/** A network by its id, as far as Kudos knows it. */
export function networkOf(
  chainId: number,
): Pick<ChainEntry, 'name' | 'explorerUrl' | 'isTest' | 'nativeCurrency'> {
  const words = secureWords()
  const nativeCurrency = { name: 'Coin', symbol: words.coins, decimals: 18 } as const
  return findChain(chainId) ?? { name: words.network(String(chainId)), isTest: false, nativeCurrency }
}
