import { type Address, type Hash, maxUint256, parseAbi, parseEther, parseUnits, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { localAccounts } from './accounts.ts'
import type { Deployment } from './deploy.ts'
import type { LocalClient } from './localClient.ts'
import { type SeedMessage, seedMessages } from './seedMessages.ts'

/** The local tokens' functions beyond a transfer. */
const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 value) returns (bool)',
])

const day = 24 * 60 * 60

/** Seconds between the chain's first block and now, so that the oldest message fits. */
export const seededPast = Math.ceil((seedMessages[0]?.daysAgo ?? 0) + 1) * day

/** What an account holds, in whole units. */
export type Purse = { ether: string; dollars: string }

/** Sets an account's coins and adds dollars (USDC) to it; several may do this at once. */
export async function fund(
  client: LocalClient,
  { usdc }: Pick<Deployment, 'usdc'>,
  address: Address,
  purse: Purse,
) {
  await client.setBalance({ address, value: parseEther(purse.ether) })
  const hash = await mint(client, usdc, address, parseUnits(purse.dollars, 6))
  await client.waitForTransactionReceipt({ hash })
}

/** Sends again what the node refuses: it numbers the owner's transactions, and of two simultaneous ones refuses one. */
async function mint(client: LocalClient, token: Address, to: Address, amount: bigint): Promise<Hash> {
  try {
    return await client.writeContract({
      account: localAccounts.owner.address,
      address: token,
      abi: tokenAbi,
      functionName: 'mint',
      args: [to, amount],
    })
  } catch (error) {
    if (!/replacement transaction underpriced|nonce too low/i.test(String(error))) throw error
    return mint(client, token, to, amount)
  }
}

/** Gives the visitors coins and dollars, and the last of them dollars alone. */
export async function fundVisitors(client: LocalClient, deployment: Deployment) {
  const purses = [
    { ether: '4.2', dollars: '350' },
    { ether: '0.75', dollars: '60' },
    { ether: '0', dollars: '25' },
  ]
  for (const [index, { address }] of localAccounts.visitors.entries()) {
    await fund(client, deployment, address, purses[index] ?? { ether: '0', dollars: '0' })
  }
}

/**
 * Sends messages to the local recipient, each at its time in the past, and brings the chain's clock to now.
 * The chain must have begun `seededPast` seconds ago.
 */
export async function seedKudos(
  client: LocalClient,
  deployment: Deployment,
  messages: readonly SeedMessage[],
) {
  const now = Math.floor(Date.now() / 1000)
  await prepareSenders(client, deployment)
  for (const [index, message] of messages.entries()) {
    const sender = localAccounts.senders[index % localAccounts.senders.length] ?? localAccounts.owner
    await client.setNextBlockTimestamp({ timestamp: BigInt(Math.round(now - message.daysAgo * day)) })
    await sendSeed(client, deployment, privateKeyToAccount(sender.privateKey), message)
  }
  await client.setNextBlockTimestamp({ timestamp: BigInt(now) })
  await client.mine({ blocks: 1 })
}

/** Gives every sender tokens and lets Kudos take them. */
async function prepareSenders(client: LocalClient, { kudos, usdc, unknownToken }: Deployment) {
  const owner = privateKeyToAccount(localAccounts.owner.privateKey)
  for (const { address, privateKey } of localAccounts.senders) {
    for (const token of [usdc, unknownToken]) {
      const amount = parseUnits('1000000', token === usdc ? 6 : 18)
      await client.writeContract({
        account: owner,
        address: token,
        abi: tokenAbi,
        functionName: 'mint',
        args: [address, amount],
      })
      await client.writeContract({
        account: privateKeyToAccount(privateKey),
        address: token,
        abi: tokenAbi,
        functionName: 'approve',
        args: [kudos, maxUint256],
      })
    }
  }
}

async function sendSeed(
  client: LocalClient,
  { kudos, usdc, unknownToken }: Deployment,
  account: ReturnType<typeof privateKeyToAccount>,
  { name, message, amount, currency }: SeedMessage,
) {
  const contract = { account, address: kudos, abi: kudosAbi } as const
  const to: Address = localAccounts.recipient.address
  const hash =
    currency === 'ETH'
      ? await client.writeContract({
          ...contract,
          functionName: 'sendKudos',
          args: [to, name, message],
          value: parseEther(amount),
        })
      : await client.writeContract({
          ...contract,
          functionName: 'sendKudosInTokens',
          args: [
            to,
            name,
            message,
            currency === 'USDC' ? usdc : unknownToken,
            parseUnits(amount, currency === 'USDC' ? 6 : 18),
            0n,
            0,
            zeroHash,
            zeroHash,
          ],
        })
  await client.waitForTransactionReceipt({ hash })
}
