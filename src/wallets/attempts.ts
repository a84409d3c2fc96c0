import type { Config, Connector, CreateConnectorFn } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { ConnectListeners, ConnectOption } from './connectors/ConnectOption.ts'
import { abortedError, invalidResponseError, walletError } from './errors.ts'
import { providerOf } from './provider.ts'

/** How a wallet is asked for the visitor's account. */
interface AttemptOptions extends ConnectListeners {
  /** Asks for nothing that the wallet has not given before, and gives up by itself. */
  readonly isSilent?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds that a wallet has to connect again without asking. */
const silentLimit = 10_000

/**
 * Asks wallets for accounts, one at a time. What the wallet of an abandoned attempt answers later changes nothing.
 * @param onChange called when an attempt begins and ends
 */
export function createAttempts(config: Config, onChange: () => void) {
  const creators = new Map<string, CreateConnectorFn>()
  /** The first request of a wallet that it has not answered yet, by option. */
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
   * Abandons the latest attempt and begins one, which leaves its wallet as wagmi's only connection. Resolves to whether there
   * is one: a wallet that is asked silently may have nothing to give. Throws {@link KudosError}.
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
    // Nobody is told to look at a wallet that is asked silently, so it must not keep the page waiting.
    const limit = isSilent ? setTimeout(() => abandon.abort(), silentLimit) : undefined
    const abandoned = new Promise<never>((_, reject) => {
      abandon.signal.addEventListener('abort', () => reject(abortedError()))
    })
    // An attempt that asks nothing has nobody who waits for this.
    abandoned.catch(() => undefined)
    onChange()
    let made: ReturnType<CreateConnectorFn> | undefined
    let mayConnect = true

    /** The option's connector, which ends with this attempt. */
    const ofThisAttempt =
      (create: CreateConnectorFn): CreateConnectorFn =>
      parameters => {
        const connector = create(parameters)
        made = connector
        return {
          ...connector,
          // wagmi's own would listen for a wallet that connects by itself.
          setup: async () => {},
          async connect(parameters) {
            if (isSilent) mayConnect = await Promise.race([connector.isAuthorized(), abandoned])
            if (!mayConnect) throw abortedError()
            const request = { ...parameters, ...listeners, isReconnecting: isSilent, signal: abandon.signal }
            const asked = connector.connect(request)
            keepUnanswered(option.id, asked)
            // wagmi would take a late answer of an abandoned attempt for a connection.
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
      // A popup opens only straight from the click, so code that is there is not waited for.
      const create = creators.get(option.id) ?? (await Promise.race([load(option), abandoned]))
      await connect(config, { connector: ofThisAttempt(create) })
      // The visitor has one wallet at a time: else disconnecting would fall back on the one before.
      config.setState(state => ({
        ...state,
        connections: new Map([...state.connections].filter(([uid]) => uid === state.current)),
      }))
      return true
    } catch (error) {
      if (!mayConnect) return false
      const known = walletError(error)
      // The wallet still shows what an earlier attempt asked, maybe before a reload: a yes to that is a yes to this one.
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
    /** Abandons the latest attempt, and what still waits for its wallet. */
    abandon: () => latest.abort(),
  }
}

/** Resolves once the wallet shares accounts by itself. */
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
