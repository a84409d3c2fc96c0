import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  hexToString,
  isAddressEqual,
} from 'viem'
import { chains as knownChains } from '#catalog/chains.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import type { App, Prompt } from './prompt.ts'
import type { Call } from './requests.ts'

/** A prompt in words: the request, and the facts for the decision. */
export type Description = { title: string; sentence: string; facts: { label: string; value: string }[] }

/** A token whose amounts the wallet can read. */
export type KnownToken = { address: Address; symbol: string; decimals: number }

/** Describes a page's request in words. */
export function describePrompt(prompt: Prompt, site: string, tokens: readonly KnownToken[]): Description {
  switch (prompt.type) {
    case 'connect':
      return {
        title: `Connect to ${site}?`,
        sentence: 'The page will see these addresses and may ask for payments, one by one.',
        facts: prompt.app ? describeApp(prompt.app) : [],
      }
    case 'switchChain':
      return {
        title: `Switch to ${chainName(prompt.chainId)}?`,
        sentence: `${site} wants to use another network.`,
        facts: [{ label: 'Chain', value: String(prompt.chainId) }],
      }
    case 'addChain':
      return {
        title: `Add the network ${prompt.chainName}?`,
        sentence: `${site} wants to use a network that this wallet does not know.`,
        facts: [
          { label: 'Chain', value: String(prompt.chainId) },
          { label: 'Node', value: prompt.rpcUrl },
        ],
      }
    case 'transaction':
      return {
        title: 'Send this transaction?',
        sentence: `On ${chainName(prompt.chainId)}; the network's fee comes on top.`,
        facts: [
          { label: 'From', value: prompt.transaction.from },
          ...describeCall(prompt.transaction, tokens),
        ],
      }
    case 'calls':
      return {
        title: `Send these ${prompt.calls.length} calls together?`,
        sentence: `On ${chainName(prompt.chainId)}; all of them happen or none. The network's fee comes on top.`,
        facts: [
          { label: 'From', value: prompt.from },
          ...prompt.calls.flatMap(call => describeCall(call, tokens)),
        ],
      }
    case 'typedData':
      return describeTypedData(prompt, tokens)
    case 'message':
      return {
        title: 'Sign this message?',
        sentence: `${site} wants your signature. It costs nothing.`,
        facts: [
          { label: 'Account', value: prompt.account },
          { label: 'Message', value: hexToString(prompt.message) },
        ],
      }
  }
}

function describeApp({ name, url, chainIds }: App): Description['facts'] {
  return [
    { label: 'Calls itself', value: name },
    { label: 'Address', value: url },
    { label: 'Networks', value: chainIds.map(chainName).join(', ') },
  ]
}

/** A network's name where it is known. */
export function chainName(chainId: number): string {
  const known = Object.values(knownChains).find(({ id }) => id === chainId)
  return known?.name ?? `chain ${chainId}`
}

/** An amount of a token in whole units, or in its smallest unit when the token is not known. */
function tokenAmount(token: Address, amount: bigint, tokens: readonly KnownToken[]): string {
  const known = tokens.find(({ address }) => isAddressEqual(address, token))
  return known
    ? `${formatUnits(amount, known.decimals)} ${known.symbol}`
    : `${amount} units of an unknown token (${token})`
}

function describeCall({ to, value = 0n, data }: Call, tokens: readonly KnownToken[]): Description['facts'] {
  const payment =
    value > 0n || !data || data === '0x' ? [{ label: 'Pays', value: `${formatEther(value)} ETH` }] : []
  return [...(to ? [{ label: 'To', value: to }] : []), ...payment, ...describeData(to, data, tokens)]
}

function describeData(
  to: Address | undefined,
  data: Hex | undefined,
  tokens: readonly KnownToken[],
): Description['facts'] {
  if (!data || data === '0x') return []
  const call = decode(data)
  const action = { label: 'Action', value: call?.functionName ?? `unknown: ${data.slice(0, 10)}` }
  switch (call?.functionName) {
    case 'sendKudos': {
      const [recipient, name, message] = call.args
      return [action, { label: 'Tip for', value: recipient }, ...describeTexts(name, message)]
    }
    case 'sendKudosInTokens': {
      const [recipient, name, message, currency, amount] = call.args
      return [
        action,
        { label: 'Tip for', value: recipient },
        { label: 'Amount', value: tokenAmount(currency, amount, tokens) },
        ...describeTexts(name, message),
      ]
    }
    case 'approve': {
      const [spender, amount] = call.args
      const value = to ? tokenAmount(to, amount, tokens) : String(amount)
      return [action, { label: 'May be taken', value }, { label: 'By', value: spender }]
    }
    default:
      return [action]
  }
}

/** A call of Kudos or of a token; nothing when it is neither. */
function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: [...kudosAbi, ...erc20Abi], data })
  } catch {
    return undefined
  }
}

const describeTexts = (name: string, message: string) => [
  { label: 'Name', value: name || 'none' },
  { label: 'Message', value: message || 'none' },
]

function describeTypedData(
  { account, typedData }: Extract<Prompt, { type: 'typedData' }>,
  tokens: readonly KnownToken[],
): Description {
  const { domain, primaryType, message } = typedData
  const { spender, value, deadline, to, validBefore } = message
  const time = (seconds: unknown) => new Date(Number(seconds) * 1000).toLocaleString()
  if (primaryType === 'ReceiveWithAuthorization' && domain.verifyingContract)
    return {
      title: 'Send this payment?',
      sentence: 'Whoever gets your signature can have this amount taken once, until the time below.',
      facts: [
        { label: 'Account', value: account },
        { label: 'Pays', value: tokenAmount(domain.verifyingContract, BigInt(String(value)), tokens) },
        { label: 'By way of', value: String(to) },
        { label: 'Until', value: time(validBefore) },
      ],
    }
  if (primaryType !== 'Permit' || !domain.verifyingContract) {
    return {
      title: 'Sign this data?',
      sentence: 'This wallet cannot say in words what it allows.',
      facts: [
        { label: 'Account', value: account },
        { label: primaryType, value: JSON.stringify(message, null, 2) },
      ],
    }
  }
  return {
    title: 'Allow this payment?',
    sentence:
      'Your signature lets the spender take this amount once, until the time below. Signing costs nothing.',
    facts: [
      { label: 'Account', value: account },
      { label: 'May be taken', value: tokenAmount(domain.verifyingContract, BigInt(String(value)), tokens) },
      { label: 'By', value: String(spender) },
      { label: 'Until', value: time(deadline) },
    ],
  }
}
