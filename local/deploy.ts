import { type Address, concat, encodeAbiParameters, getCreate2Address, type Hex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { localAccounts } from './accounts.ts'
import { creationCode } from './contracts.ts'
import type { LocalClient } from './localClient.ts'

/** What stands on a local chain. */
export type Deployment = {
  kudos: Address
  /** A token like USDC: 6 decimals, permit version "2", pause and block list; the local owner rules it. */
  usdc: Address
  /** A token that Kudos does not list; anybody mints. */
  unknownToken: Address
  /** What accounts delegate to for atomic batches (ERC-7821). */
  batchExecutor: Address
}

/** The deterministic deployer, which anvil has from the start. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Deploys everything; the same addresses on every chain and in every run. */
export async function deployAll(client: LocalClient): Promise<Deployment> {
  const owner = encodeAbiParameters([{ type: 'address' }], [localAccounts.owner.address])
  return {
    kudos: await deploy(client, concat([creationCode('Kudos'), owner])),
    usdc: await deploy(client, concat([creationCode('Usdc'), owner])),
    unknownToken: await deploy(client, creationCode('PermitToken')),
    batchExecutor: await deploy(client, creationCode('BatchAccount')),
  }
}

/** Sends creation code and constructor arguments to the deterministic deployer. */
async function deploy(client: LocalClient, initCode: Hex): Promise<Address> {
  const address = getCreate2Address({ from: deployer, salt: zeroHash, bytecode: initCode })
  const account = privateKeyToAccount(localAccounts.owner.privateKey)
  const hash = await client.sendTransaction({ account, to: deployer, data: concat([zeroHash, initCode]) })
  await client.waitForTransactionReceipt({ hash })
  if (!(await client.getCode({ address }))) throw new Error(`Deploying to ${address} left no code there.`)
  return address
}
