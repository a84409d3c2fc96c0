import type { TypedDataDefinition } from 'viem'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

const field = z.object({ name: z.string(), type: z.string() })
const shape = z.object({
  types: z.record(z.string(), z.array(field)),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})
/** EIP-712; viem checks the values against the types when it hashes them. */
const typedData = z.custom<TypedDataDefinition>(value => shape.safeParse(value).success)

/**
 * Reads typed data (EIP-712) that is to be signed on a network.
 * @throws {@link Refusal} `wrong-request` where it is none, or names another network.
 */
export function readTypedData(json: string, chainId: number): TypedDataDefinition {
  const read = typedData.safeParse(parse(json))
  if (!read.success) throw new Refusal('wrong-request', "The typed data can't be read.")
  const named: unknown = read.data.domain?.chainId
  if (named !== undefined && String(toNumber(named)) !== String(chainId))
    throw new Refusal('wrong-request', 'The typed data is for another network.')
  return read.data
}

/** As JSON writes a uint256: a number, or text in decimal or hex. */
function toNumber(value: unknown): bigint | undefined {
  try {
    return typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
