import type { Address } from '#lib/address.ts'
import { checksumAddress } from '#lib/address.ts'
import { formatAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import { isBytes } from '#protocol/emailCode.ts'
import type { TypedData } from '#protocol/typedData.ts'
import { type KnownContract, knownContract } from '../contracts.ts'
import { networkOf, type ServiceConfig } from '../serviceWallet.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { KnownCall } from './decodeCall.ts'
import { describeSignIn } from './describeSignIn.ts'
import type { Description, Row } from './description.ts'
import { type Revealed, reveal, revealLine } from './strangeText.ts'

/** The largest amount there is: "as much as there ever is". */
const unlimited = 2n ** 256n - 1n

/**
 * Tells in words what a request would do. Only calls of known contracts are believed to do what their data says.
 * @param origin the origin of the page that asks
 */
export async function describeRequest(
  request: ApprovalRequest,
  config: Pick<ServiceConfig, 'contracts'>,
  origin: string,
): Promise<Description> {
  const described = await inWords(request, config, origin)
  // A long text pushes nothing of ours out of sight.
  const rows =
    request.kind === 'text'
      ? [addressRow('Your account', request.from), ...described.rows]
      : [
          ...described.rows,
          addressRow(request.kind === 'transaction' ? 'From your account' : 'Your account', request.from),
        ]
  return { ...described, rows }
}

async function inWords(
  request: ApprovalRequest,
  config: Pick<ServiceConfig, 'contracts'>,
  origin: string,
): Promise<Description> {
  if (request.kind === 'text') return describeText(request.params[0], request.from, origin)
  if (request.kind === 'typedData') return describeTypedData(request.data, config, request.chainId)
  const { to, value, data = '0x' } = request.transaction
  const ether = value === undefined ? 0n : BigInt(value)
  const network: Row = { label: 'Network', value: networkOf(request.chainId).name }
  if (data === '0x')
    return {
      title: 'Send money',
      amount: coins(ether),
      rows: [addressRow('To', to), network],
    }
  const contract = knownContract(config, request.chainId, to)
  // What decodes calls is fetched with the first of them.
  const { decodeCall } = await import('./decodeCall.ts').catch((cause: unknown) => {
    throw new KudosError('A part of this page did not load.', { code: 'load', cause })
  })
  const call = decodeCall(contract, data)
  const known = call && describeCall(call, request.chainId, config, contract, ether)
  if (known) return { ...known, rows: [...known.rows, network, addressRow('Contract', to)] }
  return {
    title: 'Call a contract',
    ...(ether > 0n && { amount: coins(ether) }),
    rows: [addressRow('Contract', to), network],
    raw: data,
    warning:
      'This contract is unknown here, so nobody can tell what the call does. It may take what the wallet holds. Approve it only if you trust the page.',
  }
}

function describeCall(
  call: KnownCall,
  chainId: number,
  config: Pick<ServiceConfig, 'contracts'>,
  contract: KnownContract | undefined,
  ether: bigint,
): Description | undefined {
  if (call.name === 'tip') {
    const { to, sender, message, token } = call
    const texts = [revealLine(sender), reveal(message)] as const
    return {
      title: 'Send a tip',
      amount: token
        ? amountOf(knownContract(config, chainId, token.address), token.value, token.address)
        : coins(ether),
      rows: [
        addressRow('To', to),
        { label: 'Your name', value: texts[0].text || 'none' },
        { label: 'Message', value: texts[1].text || 'none', form: 'text' },
      ],
      ...warn(token && ether > 0n ? `It also sends ${coins(ether)}.` : '', hiddenWarning(texts)),
      note: 'Name and message are public and stay on the chain for good.',
    }
  }
  const also = ether > 0n ? { warning: `It also sends ${coins(ether)}.` } : {}
  if (call.name === 'transfer')
    return {
      title: 'Send money',
      amount: amountOf(contract, call.value),
      rows: [addressRow('To', call.to)],
      ...also,
    }
  return {
    title: 'Allow taking money',
    amount: amountOf(contract, call.value),
    rows: [
      addressRow('Who may take it', call.spender),
      ...(call.name === 'permit' ? [untilRow(call.deadline)] : []),
    ],
    ...allowance(knownContract(config, chainId, call.spender)),
  }
}

function describeText(message: string, from: Address, origin: string): Description {
  const read = isBytes(message) ? utf8Of(message) : message
  if (read === undefined)
    return {
      title: 'Sign data',
      rows: [],
      raw: message,
      warning:
        'This is no text, so nobody can tell what a signature under it does. Sign it only if you trust the page.',
    }
  const shown = reveal(read)
  const signIn = describeSignIn(read, from, new URL(origin).host)
  return {
    title: 'Sign a message',
    rows: [...(signIn?.rows ?? []), { label: 'Message', value: shown.text, form: 'text' }],
    ...warn(signIn?.warning ?? '', hiddenWarning([shown])),
  }
}

function utf8Of(bytes: `0x${string}`): string | undefined {
  const digits = bytes.slice(2).match(/../g) ?? []
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(digits, pair => Number.parseInt(pair, 16)),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what has such characters is no text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function describeTypedData(
  typed: TypedData,
  config: Pick<ServiceConfig, 'contracts'>,
  chainId: number,
): Description {
  const { domain, primaryType } = typed
  const message = signedPart(typed, primaryType, typed.message)
  const raw = reveal(JSON.stringify({ ...typed, message }, undefined, 2))
  const contract = typeof domain.verifyingContract === 'string' ? domain.verifyingContract : undefined
  const network: Row = {
    label: 'Network',
    value: domain.chainId === undefined ? 'Any network: the data names none' : networkOf(chainId).name,
  }
  const known = contract === undefined ? undefined : knownContract(config, chainId, contract)
  const value = uintOf(message.value)
  const deadline = uintOf(message.deadline)
  const { spender } = message
  if (
    primaryType === 'Permit' &&
    isPermitType(typed) &&
    contract !== undefined &&
    value !== undefined &&
    deadline !== undefined &&
    isAddress(spender)
  )
    return {
      title: 'Allow taking money',
      amount: amountOf(known?.kind === 'token' ? known : undefined, value, contract),
      rows: [
        addressRow('Who may take it', spender),
        untilRow(deadline),
        network,
        addressRow('Token', contract),
      ],
      ...allowance(knownContract(config, chainId, spender)),
      raw: raw.text,
    }
  const fields = Object.entries(message).map(([name, value]) => fieldRow(name, value))
  return {
    title: 'Sign typed data',
    rows: [
      { label: 'What', value: revealLine(primaryType).text },
      ...(domain.name === undefined ? [] : [{ label: 'For', value: revealLine(domain.name).text }]),
      network,
      ...(contract === undefined ? [] : [addressRow('Contract', contract)]),
    ],
    fields,
    ...warn(
      'A signature can move what the wallet holds without a further question. Sign it only if you trust the page.',
      hiddenWarning([raw]),
    ),
    raw: raw.text,
  }
}

/** Of a message, what its types name, and so what is hashed (EIP-712, "encodeData"); whatever else was sent is not signed. */
function signedPart(
  { types }: Pick<TypedData, 'types'>,
  type: string,
  value: object,
): Record<string, unknown> {
  const read = (type: string, inner: unknown): unknown => {
    const element = /^(.*)\[\d*\]$/s.exec(type)?.[1]
    if (element !== undefined) return Array.isArray(inner) ? inner.map(item => read(element, item)) : inner
    const isStruct = Object.hasOwn(types, type) && typeof inner === 'object' && inner !== null
    return isStruct ? signedPart({ types }, type, inner) : inner
  }
  const fields = types[type] ?? []
  return Object.fromEntries(
    fields.map(field => [field.name, read(field.type, Reflect.get(value, field.name))]),
  )
}

/** The fields of EIP-2612, in its order: of another shape the words would be about something else. */
function isPermitType({ types }: TypedData): boolean {
  const wanted = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
  return types.Permit?.map(({ name, type }) => `${type} ${name}`).join() === wanted
}

function fieldRow(name: string, value: unknown): Row {
  const label = revealLine(name).text
  if (isAddress(value)) return addressRow(label, value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { label, value: reveal(String(value)).text, form: 'text' }
  return { label, value: reveal(JSON.stringify(value) ?? '').text, form: 'bytes' }
}

/** Of warnings, those that there are. */
function warn(...sentences: readonly string[]): Pick<Description, 'warning'> {
  const warning = sentences.filter(sentence => sentence !== '').join(' ')
  return warning === '' ? {} : { warning }
}

function hiddenWarning(texts: readonly Revealed[]): string {
  return texts.some(({ isMarked }) => isMarked)
    ? 'It has hidden characters in it, which are shown by their numbers, as ⟨U+200B⟩.'
    : ''
}

function allowance(spender: KnownContract | undefined): Pick<Description, 'warning' | 'note'> {
  return spender?.kind === 'kudos'
    ? { note: 'This is the Kudos contract: it takes the money for your tip, in the next step.' }
    : {
        warning: 'Whoever may take the money can do so without asking again. Sign it only if you trust them.',
      }
}

/** In ETH, exactly. */
function coins(value: bigint): string {
  return `${formatAmount(value, 18)} ETH`
}

function amountOf(contract: KnownContract | undefined, value: bigint, address?: string): string {
  if (contract?.kind !== 'token') {
    const unit = address === undefined ? 'units' : `units of the unknown token ${address}`
    return value === unlimited ? `Any number of ${unit}` : `${value} ${unit}`
  }
  if (value === unlimited) return `All ${contract.symbol}`
  return `${formatAmount(value, contract.decimals)} ${contract.symbol}`
}

function addressRow(label: string, address: string): Row {
  return {
    label,
    value: isAddress(address) ? checksumAddress(address) : revealLine(address).text,
    form: 'bytes',
  }
}

/** Seconds since 1970; beyond what calendars have, for ever. */
function untilRow(deadline: bigint): Row {
  const date = new Date(Number(deadline) * 1000)
  const isReal = deadline < 8_640_000_000_000n && date.getFullYear() < 3000
  return { label: 'Until', value: isReal ? date.toLocaleString() : 'for ever' }
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

/** As JSON writes a uint256. */
function uintOf(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const isText = typeof value === 'string' && /^(\d+|0x[\da-f]+)$/i.test(value)
  return isNumber || isText ? BigInt(value) : undefined
}
