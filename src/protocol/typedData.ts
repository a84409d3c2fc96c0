import * as z from 'zod/mini'
import { address, hexOf } from '#lib/text/hex.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import { checkTypes, readStruct } from './typedValue.ts'
import { wrongRequest } from './wrongRequest.ts'

/** The most that is read of typed data: far more than any known use has, and little enough to hash in milliseconds. */
const most = { types: 32, fields: 256, word: 80, depth: 16, structs: 128, values: 1024 }
/** Names that mean something else to JavaScript than to EIP-712. */
const reserved = ['__proto__', 'constructor', 'prototype']

const field = z.object({ name: z.string(), type: z.string() })
/** The fields that a domain may have, in their order (EIP-712, "Definition of domainSeparator"). */
const domain = z.strictObject({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  chainId: z.optional(z.pipe(z.unknown(), z.transform(toNumber))),
  verifyingContract: z.optional(address),
  salt: z.optional(hexOf(/^0x[\da-fA-F]{64}$/)),
})
const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const
const typedData = z.object({
  types: z.record(z.string(), z.array(field)),
  primaryType: z.string(),
  domain,
  message: z.record(z.string(), z.unknown()),
})
/** Whose money such data would move: the field that names it (EIP-2612, EIP-3009). */
const ownerFields: Readonly<Record<string, string>> = {
  Permit: 'owner',
  TransferWithAuthorization: 'from',
  ReceiveWithAuthorization: 'from',
  CancelAuthorization: 'authorizer',
}

/** Typed data (EIP-712): every field that its types name is there, is of its type, and no other is. */
export type TypedData = z.output<typeof typedData>

/**
 * Reads typed data that an account is to sign on a network: the secure page to show it, the service to sign it, so that
 * nothing is signed otherwise than it was shown.
 * @param json as `eth_signTypedData_v4` has it
 * @throws {@link KudosError} `wrong-request`, with a sentence, also where it is for another network or account
 */
export function readTypedData(
  json: string,
  here: { readonly address: `0x${string}`; readonly chainId: number },
): TypedData {
  const read = typedData.safeParse(parseJson(json, refuseReserved))
  if (!read.success) throw wrongRequest("The typed data can't be read.")
  const { types, primaryType, domain, message } = read.data
  const fields = Object.values(types).flat()
  const names = Object.keys(types).concat(fields.flatMap(({ name, type }) => [name, type]))
  const isLarge =
    Object.keys(types).length > most.types ||
    fields.length > most.fields ||
    names.some(name => name.length > most.word)
  if (isLarge || isTooMuch(message)) throw wrongRequest('The typed data is too large.')
  if (names.some(name => reserved.includes(name))) throw wrongRequest("The typed data can't be read.")
  if (domain.chainId !== undefined && domain.chainId !== here.chainId)
    throw wrongRequest('The typed data is for another network.')
  // A contract could accept a signature of the domain alone as the signature of a message.
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(types, primaryType))
    throw wrongRequest('The typed data names no type of its own to sign.')
  checkTypes(types)
  const values = readStruct(types, primaryType, message)
  const owner = values[ownerFields[primaryType] ?? '']
  if (typeof owner === 'string' && owner.toLowerCase() !== here.address.toLowerCase())
    throw wrongRequest('The typed data is for the money of another account.')
  const domainType = domainFields(types.EIP712Domain, domain)
  readStruct({ EIP712Domain: domainType }, 'EIP712Domain', domain)
  return {
    types: { ...types, EIP712Domain: domainType },
    primaryType,
    domain,
    message: values,
  }
}

/** Exactly the fields that a domain has are hashed, each with its own type. */
function domainFields(
  named: TypedData['types'][string] | undefined,
  domain: TypedData['domain'],
): TypedData['types'][string] {
  const own = Object.entries(domainTypes)
    .map(([name, type]) => ({ name, type }))
    .filter(({ name }) => name in domain)
  const key = (fields: TypedData['types'][string]) =>
    fields
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join()
  if (named && key(named) !== key(own))
    throw wrongRequest("The typed data's domain has other fields than its types say.")
  return named ?? own
}

function isTooMuch(message: unknown): boolean {
  let [structs, values] = [0, 0]
  const isOver = (value: unknown, depth: number): boolean => {
    if (++values > most.values || depth > most.depth) return true
    if (typeof value !== 'object' || value === null) return false
    if (!Array.isArray(value) && ++structs > most.structs) return true
    return Object.values(value).some(inner => isOver(inner, depth + 1))
  }
  return isOver(message, 0)
}

/** As JSON writes a uint256: a number, or text in decimal or hex. */
function toNumber(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  return isNumber ? Number(value) : Number.NaN
}

/** Refuses the whole text where a key anywhere would mean something else than it says. */
function refuseReserved(key: string, value: unknown): unknown {
  if (reserved.includes(key)) throw wrongRequest('The typed data has a reserved name.')
  return value
}
