import type { Config, Connector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { KudosError } from '#lib/errors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { ConnectListeners, ConnectOption } from './connectors/ConnectOption.ts'
import { givenUpError, nonsenseError, walletError } from './errors.ts'
import { walletStorageKey } from './lastWallet.ts'
import { providerOf } from './provider.ts'

/** How a wallet is asked for the visitor's account. */
interface AttemptOptions extends ConnectListeners {
  /** Asks for nothing that the wallet has not given before, and gives up by itself. */
  readonly isSilent?: boolean
  /** Abandons the attempt. */
  readonly signal?: AbortSignal | undefined
}

/** Asks wallets for accounts, one at a time; whatever the wallet of an abandoned attempt answers later changes nothing. */
export interface Attempts {
  /** What is being tried now. */
  readonly status: 'connecting' | 'reconnecting' | undefined
  /** Fetches the code of a way to connect, once. */
  load(option: ConnectOption): Promise<Connector>
  /**
   * Abandons the latest attempt and begins one, which leaves its wallet as wagmi's only connection. Resolves to whether there is
   * one: asked silently, a wallet may have nothing to give. Throws {@link KudosError}.
   */
  connect(option: ConnectOption, options?: AttemptOptions): Promise<boolean>
  /** Abandons the latest attempt, and what still waits for its wallet. */
  abandon(): void
}

/** Milliseconds that a wallet has to connect again without asking. */
const silentLimit = 10_000

/** @param onChange told when an attempt begins and ends */
export function createAttempts(config: Config, storage: TextStorage, onChange: () => void): Attempts {
  const connectors = new Map<string, Connector>()
  /** The first request of a wallet that it has not answered yet, by way. */
  const unanswered = new Map<string, Promise<unknown>>()
  let attempt: { status: Attempts['status'] } | undefined
  let latest = new AbortController()

  async function load(option: ConnectOption): Promise<Connector> {
    const create = await option.load()
    const known = connectors.get(option.id)
    if (known) return known
    const connector = config._internal.connectors.setup(create)
    connectors.set(option.id, connector)
    return connector
  }

  async function begin(
    option: ConnectOption,
    { isSilent = false, signal, onLateYes, ...listeners }: AttemptOptions = {},
  ): Promise<boolean> {
    latest.abort()
    const abandon = new AbortController()
    latest = abandon
    const mine = { status: isSilent ? 'reconnecting' : 'connecting' } as const
    attempt = mine
    signal?.addEventListener('abort', () => abandon.abort())
    // Nobody is told to look at a wallet that is asked silently: it must not keep the page waiting.
    const limit = isSilent ? setTimeout(() => abandon.abort(), silentLimit) : undefined
    const abandoned = new Promise<never>((_, reject) => {
      abandon.signal.addEventListener('abort', () => reject(givenUpError()))
    })
    // Where nothing is asked, nobody waits for it.
    abandoned.catch(() => undefined)
    onChange()
    try {
      // A popup opens only straight from the click: what is loaded already is not waited for.
      const connector = connectors.get(option.id) ?? (await Promise.race([load(option), abandoned]))
      if (isSilent && !(await Promise.race([connector.isAuthorized(), abandoned]))) return false
      await connect(config, {
        connector: {
          ...connector,
          // wagmi would take a late answer of an abandoned attempt for a connection.
          connect: async parameters => {
            const request = { ...parameters, ...listeners, isReconnecting: isSilent, signal: abandon.signal }
            const asked = connector.connect(request)
            keepUnanswered(option.id, asked)
            const answer = await Promise.race([asked, abandoned])
            if (answer.accounts.length === 0)
              throw new KudosError('Your wallet shared no account.', {
                code: 'no-account',
                advice: 'Choose one in your wallet, then try again.',
              })
            if (!Number.isSafeInteger(answer.chainId)) throw nonsenseError(answer.chainId)
            return answer
          },
        },
      })
      // The visitor has one wallet at a time: without this, disconnecting would fall back on the one before.
      config.setState(state => ({
        ...state,
        connections: new Map([...state.connections].filter(([uid]) => uid === connector.uid)),
      }))
      return true
    } catch (error) {
      const known = walletError(error)
      // The wallet still shows what an earlier attempt asked, maybe before a reload: a yes to that is a yes to this one.
      if (known.code === 'busy')
        void (unanswered.get(option.id) ?? accountsGiven(option, abandon.signal))
          .then(async () => {
            if (abandon.signal.aborted) return
            if (await begin(option, { isSilent: true, signal })) onLateYes?.()
          })
          .catch(() => undefined)
      throw known
    } finally {
      clearTimeout(limit)
      if (attempt === mine) attempt = undefined
      onChange()
    }
  }

  function keepUnanswered(optionId: string, answer: Promise<unknown>) {
    if (unanswered.has(optionId)) return
    unanswered.set(optionId, answer)
    const forget = () => unanswered.delete(optionId)
    answer.then(forget, forget)
  }

  /** Resolves once the wallet shares accounts by itself. */
  async function accountsGiven(option: ConnectOption, signal: AbortSignal): Promise<void> {
    const provider = await providerOf(await load(option))
    // wagmi's mark of an earlier goodbye, which the visitor has just taken back.
    storage.removeItem(`${walletStorageKey}.${option.id}.disconnected`)
    await new Promise<void>(resolve => {
      const listen = (accounts: readonly string[]) => {
        if (accounts.length > 0) resolve()
      }
      provider.on('accountsChanged', listen)
      signal.addEventListener('abort', () => provider.removeListener('accountsChanged', listen))
    })
  }

  return {
    get status() {
      return attempt?.status
    },
    load: async option => connectors.get(option.id) ?? load(option),
    connect: begin,
    abandon: () => latest.abort(),
  }
}
