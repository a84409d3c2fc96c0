import { readAddress } from '#lib/names/address.ts'
import { wrongRequest } from './wrongRequest.ts'

/** The fields of each struct, in the order in which they are hashed. */
export type StructTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

/**
 * The types that are not structs (EIP-712, "Definition of typed structured data"). The width of integers is checked
 * apart.
 */
const atomic = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|(u?int)(\d{1,3}))$/
/** An array of any length, or of a certain one. */
const array = /^(.+)\[([1-9]\d*)?\]$/
/** What would change the meaning of the text that types are hashed as. */
const breaksType = /[\s()[\],]/
const digits = /^(?:-?(?:0|[1-9]\d*)|0x[\da-f]+)$/i

/**
 * Refuses types that hashing would read otherwise than a reader: unknown ones, names that pass for others, two fields alike.
 * @throws KudosError `wrong-request`
 */
export function checkTypes(types: StructTypes): void {
  for (const [struct, fields] of Object.entries(types)) {
    const names = fields.map(({ name }) => name)
    if (isAtomic(struct) || [struct, ...names].some(name => name === '' || breaksType.test(name)))
      throw wrongRequest('The typed data has a name that stands for something else.')
    if (new Set(names).size < names.length) throw wrongRequest('The typed data has two fields of one name.')
    if (!fields.every(({ type }) => isKnown(types, type)))
      throw wrongRequest('The typed data has an unknown type.')
  }
}

/**
 * A struct's values, each of the type that it is hashed as; whole numbers in decimal digits, addresses with their checksum.
 * @throws KudosError `wrong-request` where one is of another type or out of its range, is missing, or is not named by the types
 */
export function readStruct(types: StructTypes, struct: string, value: unknown): Record<string, unknown> {
  const fields = types[struct] ?? []
  const values = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const isSame =
    Object.keys(values).length === fields.length && fields.every(({ name }) => Object.hasOwn(values, name))
  if (!isSame) throw wrongRequest('The typed data have other fields than their types say.')
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, readValue(types, type, Reflect.get(values, name))]),
  )
}

function readValue(types: StructTypes, type: string, value: unknown): unknown {
  const [, element, length] = array.exec(type) ?? []
  if (element !== undefined) {
    if (!Array.isArray(value) || (length !== undefined && value.length !== Number(length)))
      throw wrongType(type)
    return value.map(item => readValue(types, element, item))
  }
  if (Object.hasOwn(types, type)) return readStruct(types, type, value)
  const read = readAtomic(type, value)
  if (read === undefined) throw wrongType(type)
  return read
}

/** `undefined` where the value is of another type. */
function readAtomic(type: string, value: unknown): string | boolean | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  const [, kind, bits] = atomic.exec(type) ?? []
  if (kind !== undefined) return readInteger(value, kind === 'int', BigInt(bits ?? 0))
  if (typeof value !== 'string') return undefined
  // Half of a character would be signed as another one.
  if (type === 'string') return /\p{Surrogate}/u.test(value) ? undefined : value
  if (type === 'address') {
    const account = readAddress(value)
    return account === 'typo' ? undefined : account
  }
  const size = type === 'bytes' ? '*' : `{${type.slice('bytes'.length)}}`
  return new RegExp(`^0x(?:[\\da-fA-F]{2})${size}$`).test(value) ? value : undefined
}

/** As JSON writes it: in decimal or hex digits, or as a number that is exact. */
function readInteger(value: unknown, isSigned: boolean, bits: bigint): string | undefined {
  const isExact = typeof value === 'number' && Number.isSafeInteger(value)
  if (!isExact && !(typeof value === 'string' && digits.test(value))) return undefined
  const number = BigInt(value)
  const [least, end] = isSigned ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n)] : [0n, 2n ** bits]
  return number >= least && number < end ? number.toString() : undefined
}

function isKnown(types: StructTypes, type: string): boolean {
  const element = array.exec(type)?.[1]
  return element === undefined ? isAtomic(type) || Object.hasOwn(types, type) : isKnown(types, element)
}

function isAtomic(type: string): boolean {
  const [whole, , bits] = atomic.exec(type) ?? []
  const width = bits === undefined ? 8 : Number(bits)
  return whole !== undefined && bits?.startsWith('0') !== true && width % 8 === 0 && width <= 256
}

function wrongType(type: string) {
  return wrongRequest(`The typed data have a value that is no ${type}.`)
}
