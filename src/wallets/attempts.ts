import type { Config, Connector, CreateConnectorFn } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { ConnectListeners, ConnectOption } from './connectors/ConnectOption.ts'
import { abortedError, invalidResponseError, walletError } from './errors.ts'
import { providerOf } from './provider.ts'

/** How a wallet is asked for the visitor's account. */
interface AttemptOptions extends ConnectListeners {
  /** Requests only what the wallet has given before, and gives up by itself. */
  readonly isSilent?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds that a wallet may take to reconnect silently. */
const silentLimit = 10_000

/**
 * Asks wallets for accounts, one at a time. A late answer to an abandoned attempt is ignored.
 * @param onChange called when an attempt begins and ends
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createAttempts(config: Config, onChange: () => void) {
  const creators = new Map<string, CreateConnectorFn>()
  /** By option, the first request that the wallet has not answered yet. */
  const unanswered = new Map<string, Promise<unknown>>()
  let current: { readonly status: 'connecting' | 'reconnecting' } | undefined
  let latest = new AbortController()

  /** Fetches the code of a connect option, once. */
  async function load(option: ConnectOption): Promise<CreateConnectorFn> {
    const create = creators.get(option.id) ?? (await option.load())
    creators.set(option.id, create)
    return create
  }

  /**
   * Abandons the latest attempt and begins a new one. On success, its wallet is wagmi's only connection. Resolves to
   * whether there is a connection, because a wallet that is asked silently may not share an account. Throws {@link
   * KudosError}.
   */
  async function connectTo(
    option: ConnectOption,
    { isSilent = false, signal, onLateYes, ...listeners }: AttemptOptions = {},
  ): Promise<boolean> {
    latest.abort()
    const abandon = new AbortController()
    latest = abandon
    const attempt = { status: isSilent ? 'reconnecting' : 'connecting' } as const
    current = attempt
    signal?.addEventListener('abort', () => abandon.abort())
    // The visitor does not know that a wallet is asked silently, so it must not keep the page waiting.
    const limit = isSilent ? setTimeout(() => abandon.abort(), silentLimit) : undefined
    const abandoned = new Promise<never>((_, reject) => {
      abandon.signal.addEventListener('abort', () => reject(abortedError()))
    })
    // Prevents an unhandled rejection, because a silent attempt may not wait for this promise.
    abandoned.catch(() => undefined)
    onChange()
    let made: ReturnType<CreateConnectorFn> | undefined
    let mayConnect = true

    /** Binds the option's connector to this attempt. */
    const ofThisAttempt =
      (create: CreateConnectorFn): CreateConnectorFn =>
      parameters => {
        const connector = create(parameters)
        made = connector
        return {
          ...connector,
          // wagmi's own setup would listen for a wallet that connects by itself.
          setup: async () => {},
          async connect(parameters) {
            if (isSilent) mayConnect = await Promise.race([connector.isAuthorized(), abandoned])
            if (!mayConnect) throw abortedError()
            const request = { ...parameters, ...listeners, isReconnecting: isSilent, signal: abandon.signal }
            const asked = connector.connect(request)
            keepUnanswered(option.id, asked)
            // wagmi would count a late answer to an abandoned attempt as a connection.
            const answer = await Promise.race([asked, abandoned])
            if (answer.accounts.length === 0)
              throw new KudosError(walletErrorWords().noneShared, {
                code: 'no-account',
                advice: walletErrorWords().noneSharedAdvice,
              })
            if (!Number.isSafeInteger(answer.chainId)) throw invalidResponseError(answer.chainId)
            return answer
          },
        }
      }

    try {
      // A popup opens only directly after the click, so loaded code is used without waiting.
      const create = creators.get(option.id) ?? (await Promise.race([load(option), abandoned]))
      await connect(config, { connector: ofThisAttempt(create) })
      // The visitor has one wallet at a time. Otherwise, disconnecting would fall back to the previous one.
      config.setState(state => ({
        ...state,
        connections: new Map([...state.connections].filter(([uid]) => uid === state.current)),
      }))
      return true
    } catch (error) {
      if (!mayConnect) return false
      const known = walletError(error)
      // The wallet still shows an earlier request, maybe from before a reload. Approving it also answers this attempt.
      if (known.code === 'busy' && made)
        void (unanswered.get(option.id) ?? accountsGiven(made, abandon.signal))
          .then(async () => {
            if (abandon.signal.aborted) return
            if (await connectTo(option, { isSilent: true, signal })) onLateYes?.()
          })
          .catch(() => undefined)
      throw known
    } finally {
      clearTimeout(limit)
      if (current === attempt) current = undefined
      onChange()
    }
  }

  function keepUnanswered(optionId: string, answer: Promise<unknown>) {
    if (unanswered.has(optionId)) return
    unanswered.set(optionId, answer)
    const forget = () => unanswered.delete(optionId)
    answer.then(forget, forget)
  }

  return {
    get status() {
      return current?.status
    },
    load,
    connect: connectTo,
    /** Abandons the latest attempt, and the wait for its busy wallet. */
    abandon: () => latest.abort(),
  }
}

/** Resolves once the wallet shares accounts without being asked. */
async function accountsGiven(connector: Pick<Connector, 'getProvider'>, signal: AbortSignal): Promise<void> {
  const provider = await providerOf(connector)
  await new Promise<void>(resolve => {
    const onAccounts = (accounts: readonly string[]) => {
      if (accounts.length > 0) resolve()
    }
    provider.on('accountsChanged', onAccounts)
    signal.addEventListener('abort', () => provider.removeListener('accountsChanged', onAccounts))
  })
}
