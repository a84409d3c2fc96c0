import {
  type Address,
  createWalletClient,
  defineChain,
  type EIP1193EventMap,
  type EIP1193Events,
  getAddress,
  type Hash,
  type Hex,
  http,
  isAddressEqual,
  numberToHex,
  publicActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { answerUnknownChain, type Fault, type UnknownChainAnswer } from './faults.ts'
import type { Answer, Prompt } from './prompt.ts'
import { type Call, readParams, requestParams, type TransactionRequest } from './requests.ts'
import {
  alreadyPending,
  ProviderRpcError,
  toProviderRpcError,
  unauthorized,
  unsupportedMethod,
  userRejected,
} from './rpcErrors.ts'

/** How to make a development wallet. */
export type DevWalletOptions = {
  /** Private keys; the first is the active account. Real keys that sign real transactions: only for local chains. */
  accounts: readonly { privateKey: Hex }[]
  /** Chains the wallet has, with a node for each. */
  chains: readonly { id: number; rpcUrl: string }[]
  /** Chain it starts on; the first one by default. It may be one that it has no node for. */
  chainId?: number
  /** Asks the owner; approves everything by default. */
  ask?: (prompt: Prompt) => Promise<Answer>
  /** Accounts that the page may see from the start, as after a reload. */
  connected?: readonly Address[]
  /** Called when the accounts that the page may see have changed. */
  onConnectedChange?: (accounts: readonly Address[]) => void
  /** Shape of the answer to a switch to a chain it does not have. */
  unknownChain?: UnknownChainAnswer
  /** Deployed ERC-7821 executor; switches on atomic batches (EIP-5792) by EIP-7702 delegation to it. */
  batchExecutor?: Address
}

/** The part a page sees: EIP-1193. */
export type DevWalletProvider = EIP1193Events & {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>
}

/** A wallet with real keys on real nodes, and controls for tests. */
export type DevWallet = {
  provider: DevWalletProvider
  /** Every request that a page has made, oldest first. */
  requests: readonly { method: string; params: unknown }[]
  /** Shares these accounts with the page from now on, the first being active; none locks the wallet. */
  setAccounts: (accounts: readonly Address[]) => void
  /** Switches the chain, as its owner may at any time. */
  setChain: (chainId: number) => void
  /** Removes a chain that it had. */
  forgetChain: (chainId: number) => void
  /** Fails a method with an error (4001 by default) before the owner is asked. */
  refuse: (method: string, error?: unknown) => void
  /** Carries a method out and then fails with the error given: what was sent is sent. */
  lose: (method: string, error: unknown) => void
  /** Never answers a method. */
  hang: (method: string) => void
  /** Executes a method but holds the answer back until the returned function is called. */
  hold: (method: string) => () => void
  /** Ends what `refuse`, `lose`, `hang` and `hold` began. */
  restore: (method: string) => void
}

/** The listeners of each event of EIP-1193. */
type Listeners = { [event in keyof EIP1193EventMap]: Set<EIP1193EventMap[event]> }

const createListeners = (): Listeners => ({
  accountsChanged: new Set(),
  chainChanged: new Set(),
  connect: new Set(),
  disconnect: new Set(),
  message: new Set(),
})

/** Methods of a node that a wallet does not pass on: they would sign with the node's keys. */
const keptFromNode = new Set(['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'])

/** Makes a wallet that holds keys, asks before it acts, and speaks to real nodes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createDevWallet(options: DevWalletOptions): DevWallet {
  const { ask = async () => true, unknownChain = '4902', batchExecutor } = options
  const keys = options.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  const nodes = new Map(options.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const faults = new Map<string, Fault>()
  const batches = new Map<string, Hash>()
  const requests: { method: string; params: unknown }[] = []
  const listeners = createListeners()
  let chainId = options.chainId ?? options.chains[0]?.id ?? 1
  let connected = (options.connected ?? []).map(account => getAddress(account))
  let windowIsOpen = false

  /** Opens the wallet's window; one at a time. */
  async function approve(method: string, prompt: Prompt): Promise<Answer> {
    if (windowIsOpen) throw alreadyPending(method)
    windowIsOpen = true
    try {
      const answer = await ask(prompt)
      if (answer === false) throw userRejected()
      return answer
    } finally {
      windowIsOpen = false
    }
  }

  function setConnected(accounts: readonly Address[]) {
    connected = accounts.map(account => getAddress(account))
    options.onConnectedChange?.(connected)
    for (const listener of listeners.accountsChanged) listener([...connected])
  }

  function setChain(id: number) {
    if (id === chainId) return
    chainId = id
    for (const listener of listeners.chainChanged) listener(numberToHex(id))
  }

  async function connect(method: string) {
    const accounts = keys.map(key => key.address)
    const answer = await approve(method, { type: 'connect', accounts })
    setConnected(answer === true ? accounts.slice(0, 1) : answer === false ? [] : answer.accounts)
    for (const listener of listeners.connect) listener({ chainId: numberToHex(chainId) })
  }

  const permissions = () =>
    connected.length === 0
      ? []
      : [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: connected }],
          },
        ]

  /** The key of an account that the page may use. */
  function keyOf(account: Address): PrivateKeyAccount {
    const key = keys.find(each => isAddressEqual(each.address, account))
    if (!key || !connected.some(each => isAddressEqual(each, account))) throw unauthorized()
    return key
  }

  /** A viem client that signs with the key on the chain the wallet is on. */
  function clientOf(key: PrivateKeyAccount) {
    const rpcUrl = nodes.get(chainId)
    if (rpcUrl === undefined) throw new ProviderRpcError(4901, `The wallet has no node for chain ${chainId}.`)
    const chain = defineChain({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })
    return createWalletClient({ account: key, chain, transport: http(rpcUrl, { retryCount: 0 }) }).extend(
      publicActions,
    )
  }

  /** Signs and sends; a transaction that the node expects to fail is sent all the same, because its owner approved it. */
  async function send({ from, gas, ...transaction }: TransactionRequest): Promise<Hash> {
    const client = clientOf(keyOf(from))
    const limit = gas ?? (await client.estimateGas(transaction).catch(() => 1_000_000n))
    return client.sendTransaction({ ...transaction, gas: limit, type: 'eip1559' })
  }

  /** Carries all calls out in one transaction, so that all or none happen; delegates the account first when needed. */
  async function sendBatch(executor: Address, from: Address, calls: readonly Call[]): Promise<Hash> {
    const key = keyOf(from)
    const client = clientOf(key)
    const batch = {
      to: key.address,
      data: encodeExecuteData({ calls: calls.map(call => ({ ...call, to: call.to ?? key.address })) }),
    }
    const code = await client.getCode({ address: key.address })
    if (code?.toLowerCase() === `0xef0100${executor.slice(2).toLowerCase()}`)
      return client.sendTransaction(batch)
    const authorization = await client.signAuthorization({ contractAddress: executor, executor: 'self' })
    return client.sendTransaction({ ...batch, authorizationList: [authorization] })
  }

  async function callsStatus(id: string) {
    const hash = batches.get(id)
    if (hash === undefined) throw new ProviderRpcError(5730, 'No bundle of calls with that id.')
    const receipt = await askNode('eth_getTransactionReceipt', [hash])
    const mined = receipt !== null && typeof receipt === 'object' && 'status' in receipt
    const status = mined ? (receipt.status === '0x1' ? 200 : 500) : 100
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: true,
      status,
      receipts: mined ? [receipt] : [],
    }
  }

  async function askNode(method: string, params: unknown): Promise<unknown> {
    const rpcUrl = nodes.get(chainId)
    if (rpcUrl === undefined) throw new ProviderRpcError(4901, `The wallet has no node for chain ${chainId}.`)
    return http(rpcUrl, { retryCount: 0 })({}).request({ method, params })
  }

  async function switchChain(method: 'wallet_switchEthereumChain', params: unknown) {
    const [wanted] = readParams(requestParams[method], params)
    if (wanted.chainId === chainId) return null
    if (!nodes.has(wanted.chainId)) return answerUnknownChain(unknownChain, wanted.chainId)
    await approve(method, { type: 'switchChain', chainId: wanted.chainId })
    setChain(wanted.chainId)
    return null
  }

  async function addChain(method: 'wallet_addEthereumChain', params: unknown) {
    const [added] = readParams(requestParams[method], params)
    // What stands for a network on this machine is named after the real network's public node.
    const rpcUrl = added.rpcUrls.find(url => new URL(url).protocol === 'http:') ?? added.rpcUrls[0] ?? ''
    const actual = await http(rpcUrl, { retryCount: 0 })({}).request({ method: 'eth_chainId' })
    if (actual !== numberToHex(added.chainId)) {
      throw new ProviderRpcError(-32602, `The node of "${added.chainName}" is on chain ${actual}.`)
    }
    await approve(method, {
      type: 'addChain',
      chainId: added.chainId,
      chainName: added.chainName,
      rpcUrl,
    })
    nodes.set(added.chainId, rpcUrl)
    setChain(added.chainId)
    return null
  }

  /** Several calls in one transaction (EIP-5792). */
  async function answerCalls(
    method: 'wallet_getCapabilities' | 'wallet_sendCalls' | 'wallet_getCallsStatus',
    params: unknown,
  ): Promise<unknown> {
    if (!batchExecutor) throw unsupportedMethod(method)
    switch (method) {
      case 'wallet_getCapabilities': {
        const [account] = readParams(requestParams[method], params)
        keyOf(account)
        return { [numberToHex(chainId)]: { atomic: { status: 'supported' } } }
      }
      case 'wallet_sendCalls': {
        const [batch] = readParams(requestParams[method], params)
        const from = batch.from ?? connected[0]
        if (!from) throw unauthorized()
        if (batch.chainId !== chainId) throw new ProviderRpcError(5710, `The wallet is on chain ${chainId}.`)
        await approve(method, { type: 'calls', chainId, from, calls: batch.calls })
        const hash = await sendBatch(batchExecutor, from, batch.calls)
        const id = batch.id ?? hash
        batches.set(id, hash)
        return { id }
      }
      case 'wallet_getCallsStatus': {
        const [id] = readParams(requestParams[method], params)
        return callsStatus(id)
      }
    }
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return [...connected]
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'eth_requestAccounts':
        if (connected.length === 0) await connect(method)
        return [...connected]
      case 'wallet_requestPermissions':
        await connect(method)
        return permissions()
      case 'wallet_getPermissions':
        return permissions()
      case 'wallet_revokePermissions':
        setConnected([])
        return null
      case 'wallet_switchEthereumChain':
        return switchChain(method, params)
      case 'wallet_addEthereumChain':
        return addChain(method, params)
      case 'eth_sendTransaction': {
        const [transaction] = readParams(requestParams[method], params)
        keyOf(transaction.from)
        await approve(method, { type: 'transaction', chainId, transaction })
        return send(transaction)
      }
      case 'eth_signTypedData_v4': {
        const [account, typedData] = readParams(requestParams[method], params)
        const key = keyOf(account)
        const signedFor = typedData.domain.chainId
        if (signedFor !== undefined && signedFor !== chainId) {
          throw new ProviderRpcError(
            -32602,
            `Provided chainId "${signedFor}" must match the active chainId "${chainId}"`,
          )
        }
        await approve(method, { type: 'typedData', account, typedData })
        return key.signTypedData(typedData)
      }
      case 'personal_sign': {
        const [message, account] = readParams(requestParams[method], params)
        const key = keyOf(account)
        await approve(method, { type: 'message', account, message })
        return key.signMessage({ message: { raw: message } })
      }
      case 'wallet_getCapabilities':
      case 'wallet_sendCalls':
      case 'wallet_getCallsStatus':
        return answerCalls(method, params)
      default:
        if (!/^(eth|net|web3)_/.test(method) || keptFromNode.has(method)) throw unsupportedMethod(method)
        return askNode(method, params)
    }
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    requests.push({ method, params })
    const fault = faults.get(method)
    if (fault?.type === 'refuse') throw fault.error
    if (fault?.type === 'hang') return new Promise(() => {})
    try {
      const result = await answer(method, params)
      if (fault?.type === 'hold') await fault.released
      if (fault?.type === 'lose') throw fault.error
      return result
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }

  return {
    provider: {
      request,
      on: (event, listener) => void listeners[event].add(listener),
      removeListener: (event, listener) => void listeners[event].delete(listener),
    },
    requests,
    setAccounts: setConnected,
    setChain,
    forgetChain: id => void nodes.delete(id),
    refuse: (method, error = userRejected()) => void faults.set(method, { type: 'refuse', error }),
    lose: (method, error) => void faults.set(method, { type: 'lose', error }),
    hang: method => void faults.set(method, { type: 'hang' }),
    hold: method => {
      let release = () => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      faults.set(method, { type: 'hold', released })
      return () => release()
    },
    restore: method => void faults.delete(method),
  }
}
