import * as z from 'zod/mini'
import { wallet as storedWallet, token, userAnswer } from '#emailWallet/protocol/api.ts'
import { sealedKey } from '#emailWallet/protocol/sealedKey.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { createStore } from '#lib/createStore.ts'
import { address, hash, hex } from '#lib/text/hex.ts'
import { parseJson } from '#lib/text/parseJson.ts'

/** What the service says of the email's wallets; no address of it is shown before a touch has opened it. */
const login = z.extend(userAnswer, {
  /** The session. It never leaves this page's origin. */
  token: z.string(),
  /** Names the session to the widget; it opens nothing. */
  name: z.string(),
})

export type Login = z.output<typeof login>

const knownWallet = z.extend(storedWallet, {
  /** The email that it was last opened for. */
  email: z.string(),
})

/** A wallet that this device has made or once opened, so that its address is believed. */
export type KnownWallet = z.output<typeof knownWallet>

const signedTransaction = z.object({
  chainId: z.number(),
  hash,
  /** As it is published. */
  raw: hex,
})

/** A transaction that is signed and not yet, or perhaps, published. */
export type SignedTransaction = z.output<typeof signedTransaction>

/** Without a result or an error, it has only begun. */
const keptOutcome = z.object({
  requestId: z.string(),
  /** Origin of the page that sent the request. */
  origin: z.string(),
  /** What the method answers; absent with an error. */
  result: z.optional(z.unknown()),
  /** The transaction behind a hash. */
  signed: z.optional(signedTransaction),
  error: z.optional(z.object({ message: z.string(), code: z.string() })),
})

const deviceKey = 'kudos-email-device'
const chainKey = 'kudos-email-chain'
/** Outcomes that are kept, the newest first: more than a page has under way. */
const mostOutcomes = 50
/** Passkeys of a wallet that may be asked for: with more, a browser refuses the request. */
const mostKeys = 20

/** A value in a store, as JSON; one that does not fit its schema counts as none. */
function cellOf<Schema extends z.ZodMiniType>(store: TextStorage, key: string, schema: Schema) {
  return {
    get: () => schema.safeParse(parseJson(store.getItem(key) ?? '')).data,
    set(value: z.output<Schema> | undefined) {
      if (value === undefined) store.removeItem(key)
      else store.setItem(key, JSON.stringify(value))
    },
  }
}

/**
 * What this page remembers: in the browser's store where a frame on another site has one, else until the page goes.
 * @param lasting keeps what a window of its own must not lose with its session
 */
export function browserStorage(storage: TextStorage, lasting = storage) {
  const revision = createStore(0)
  const changed = () => revision.set(revision.get() + 1)
  // Another tab writes, too.
  window.addEventListener('storage', changed)
  const session = cellOf(storage, 'kudos-email-session', login)
  const known = cellOf(storage, 'kudos-email-wallets', z.array(knownWallet))
  const decided = cellOf(storage, 'kudos-email-outcomes', z.array(keptOutcome))
  const pending = cellOf(lasting, 'kudos-email-pending-key', z.object({ address, sealedKey }))
  const outcomes = () => decided.get() ?? []
  const wallets = (): readonly KnownWallet[] => known.get() ?? []
  const others = (than: KnownWallet['address']) =>
    wallets().filter(({ address }) => address.toLowerCase() !== than.toLowerCase())
  const setWallets = (now: KnownWallet[]) => {
    known.set(now)
    changed()
  }
  return {
    login: session.get,
    setLogin(now: Login | undefined) {
      session.set(now)
      // A page may still ask what became of a transaction.
      if (!now) decided.set(outcomes().filter(({ signed }) => signed))
      changed()
    },
    /** The wallets that this device knows, the last used first. */
    wallets,
    /** Remembers a wallet that was made or opened here, in the first place. */
    keepWallet: (wallet: KnownWallet) => setWallets([wallet, ...others(wallet.address)]),
    forgetWallet: (address: KnownWallet['address']) => setWallets(others(address)),
    /** A sealed key of a new passkey that the service may not have yet. */
    pendingKey: pending.get,
    setPendingKey: pending.set,
    /** Called whenever login or wallets were changed, also by another tab. */
    subscribe: revision.subscribe,
    /** Grows with every change of login or wallets. */
    revision: revision.get,
    /** Names this device to the service. */
    deviceToken: () => z.safeParse(token, storage.getItem(deviceKey)).data,
    setDeviceToken: (token: string) => storage.setItem(deviceKey, token),
    /** The network that was used last. */
    chainId: () => Number(storage.getItem(chainKey)) || undefined,
    setChainId: (id: number) => storage.setItem(chainKey, String(id)),
    /** What became of an approval, also of an earlier load of this page. */
    outcome: (requestId: string) => outcomes().find(kept => kept.requestId === requestId),
    /** A later outcome of the same request takes the place of the one before. */
    keepOutcome(outcome: z.output<typeof keptOutcome>) {
      const before = outcomes().filter(({ requestId }) => requestId !== outcome.requestId)
      decided.set([outcome, ...before].slice(0, mostOutcomes))
    },
  }
}

/** What the page remembers. */
export type BrowserStorage = ReturnType<typeof browserStorage>

/** What is to be done before a wallet can be used. `locked`: a touch opens one that the service lists and this device has never opened. */
type WalletState =
  | { readonly kind: 'open'; readonly wallet: KnownWallet }
  | { readonly kind: 'locked' | 'none' }

/**
 * Which wallet a login opens on this device, and which one can be used without a login. A wallet that the device knows is used
 * whatever the service says of it; any other address is the service's word, and takes a touch.
 */
export function walletState(
  known: readonly KnownWallet[],
  login: Pick<Login, 'email' | 'wallets'> | undefined,
): WalletState {
  if (!login) return known[0] ? { kind: 'open', wallet: known[0] } : { kind: 'none' }
  const { email, wallets } = login
  const listed = (address: string) => wallets.find(one => one.address.toLowerCase() === address.toLowerCase())
  const isOwn = (wallet: KnownWallet) => wallet.email === email || listed(wallet.address) !== undefined
  // One whose passkeys were all taken off opens by its phrase alone.
  const own = known.find(wallet => isOwn(wallet) && wallet.sealedKeys.length > 0)
  if (!own) return { kind: wallets.some(({ sealedKeys }) => sealedKeys.length > 0) ? 'locked' : 'none' }
  const { sealedKeys = [], isPhraseConfirmed = false } = listed(own.address) ?? {}
  const isNew = (id: string) => own.sealedKeys.every(({ credentialId }) => credentialId !== id)
  return {
    kind: 'open',
    wallet: {
      ...own,
      isPhraseConfirmed: own.isPhraseConfirmed || isPhraseConfirmed,
      // A key that this device has is never replaced by the service's.
      sealedKeys: [...own.sealedKeys, ...sealedKeys.filter(({ credentialId }) => isNew(credentialId))].slice(
        0,
        mostKeys,
      ),
    },
  }
}
