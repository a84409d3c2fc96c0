import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress, isHex } from 'viem'
import { z } from 'zod'
import { ProviderRpcError } from './rpcErrors.ts'

// The page's policy may forbid zod's compiled schemas.
z.config({ jitless: true })

const address = z.custom<Address>(value => typeof value === 'string' && isAddress(value, { strict: false }))
const hex = z.custom<Hex>(value => isHex(value))
const quantity = hex.transform(value => hexToBigInt(value))
const chainId = hex.transform(value => hexToNumber(value))

/** One call of a transaction or a batch; value in wei. */
const callSchema = z.object({ to: address.optional(), value: quantity.optional(), data: hex.optional() })

/** What eth_sendTransaction takes (execution API). Fields that the wallet fills in itself may be absent. */
const transactionSchema = callSchema.extend({
  from: address,
  gas: quantity.optional(),
  nonce: hex.transform(value => hexToNumber(value)).optional(),
  maxFeePerGas: quantity.optional(),
  maxPriorityFeePerGas: quantity.optional(),
})

/** EIP-712 typed data, parsed. */
const typedDataSchema = z.object({
  domain: z.looseObject({
    name: z.string().optional(),
    version: z.string().optional(),
    chainId: z.coerce.number().optional(),
    verifyingContract: address.optional(),
    salt: hex.optional(),
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** A parsed transaction request; value, gas and fees in wei. */
export type TransactionRequest = z.infer<typeof transactionSchema>
/** Parsed EIP-712 typed data. */
export type TypedData = z.infer<typeof typedDataSchema>
/** One call of a batch. */
export type Call = z.infer<typeof callSchema>

/** The parameters of every method that the wallet answers itself, as they arrive. */
export const requestParams = {
  eth_sendTransaction: z.tuple([transactionSchema], z.unknown()),
  eth_signTypedData_v4: z.tuple([
    address,
    z.union([z.string().transform(text => JSON.parse(text)), z.unknown()]).pipe(typedDataSchema),
  ]),
  personal_sign: z.tuple([hex, address], z.unknown()),
  wallet_switchEthereumChain: z.tuple([z.object({ chainId })]),
  wallet_addEthereumChain: z.tuple([
    z.object({ chainId, chainName: z.string(), rpcUrls: z.array(z.url()).min(1) }),
  ]),
  wallet_getCapabilities: z.tuple([address], z.unknown()),
  wallet_sendCalls: z.tuple([
    z.object({
      version: z.string(),
      id: z.string().optional(),
      from: address.optional(),
      chainId,
      atomicRequired: z.boolean().optional(),
      calls: z.array(callSchema).min(1),
    }),
  ]),
  wallet_getCallsStatus: z.tuple([z.string()]),
}

/** Reads a method's parameters. @throws −32602 with what is wrong with them (EIP-1474). */
export function readParams<schema extends z.ZodType>(schema: schema, params: unknown): z.infer<schema> {
  const result = schema.safeParse(params)
  if (!result.success)
    throw new ProviderRpcError(-32602, `Invalid parameters: ${z.prettifyError(result.error)}`)
  return result.data
}
