import { toHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type * as z from 'zod/mini'
import { type LocalAccount, localAccounts } from '../../../local/chain/accounts.ts'
import { receiveTypes } from '../../../src/relay/protocol/authorization.ts'
import { type relayRequest, tipAuthorization } from '../../../src/relay/protocol/relay.ts'
import type { TestChain } from './testChain.ts'

/** What a page posts to a relay. */
export type RelayRequest = z.output<typeof relayRequest>

/** A visitor's tip of 5 USDC to the local recipient, signed for a relay; `changes` come before the signature. */
export async function signTip(
  chain: TestChain,
  from: LocalAccount,
  changes: Partial<RelayRequest> = {},
): Promise<RelayRequest> {
  const { timestamp } = await chain.client.getBlock()
  const request = {
    chainId: chain.chainId,
    to: localAccounts.recipient.address,
    name: 'Ada',
    message: 'With one signature',
    currency: chain.usdc,
    amount: '5000000',
    from: from.address,
    fee: '0',
    feeTo: zeroAddress,
    validAfter: '0',
    validBefore: `${timestamp + 600n}`,
    salt: toHex(crypto.getRandomValues(new Uint8Array(32))),
    signature: '0x00',
    ...changes,
  } as const satisfies RelayRequest
  const signature = await privateKeyToAccount(from.privateKey).signTypedData({
    domain: { name: 'USDC', version: '2', chainId: chain.chainId, verifyingContract: chain.usdc },
    types: receiveTypes,
    primaryType: 'ReceiveWithAuthorization',
    message: tipAuthorization(request, chain.kudos),
  })
  return { ...request, signature }
}
