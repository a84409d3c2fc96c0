import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readArtifact } from '../../contracts/script/compile.ts'
import { deployKudos } from '../../contracts/script/create2.ts'
import { create2Deployment, deploymentCall } from '../../src/chain/create2.ts'
import { localAccounts } from './accounts.ts'
import type { LocalClient } from './localClient.ts'

/** The contracts on a local chain. */
export type Deployment = {
  kudos: Address
  /** A token like USDC, behind a proxy as Circle's: 6 decimals, permit version "2", pause and block list; the local owner rules it. */
  usdc: Address
  /** A token that Kudos does not list; anybody mints. */
  unknownToken: Address
  /** The delegate of accounts for atomic batches (ERC-7821). */
  batchExecutor: Address
}

/** An account without a key, which changes no implementation. */
const deadAddress = '0x000000000000000000000000000000000000dEaD'

/** Deploys everything; the same addresses on every chain and in every run. */
export async function deployAll(client: LocalClient): Promise<Deployment> {
  const account = privateKeyToAccount(localAccounts.owner.privateKey)
  const owner = encodeAbiParameters([{ type: 'address' }], [account.address])
  const code = (name: string) => readArtifact(name).bytecode.object
  const implementation = await deploy(client, concat([code('Usdc'), owner]))
  const behindProxy = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [implementation, deadAddress],
  )
  const { address: kudos } = await deployKudos(client, { account, owner: account.address })
  return {
    kudos,
    usdc: await deploy(client, concat([code('UsdcProxy'), behindProxy])),
    unknownToken: await deploy(client, code('PermitToken')),
    batchExecutor: await deploy(client, code('BatchAccount')),
  }
}

/** Deploys creation code with its arguments as Kudos itself is deployed. */
async function deploy(client: LocalClient, initCode: Hex): Promise<Address> {
  const account = privateKeyToAccount(localAccounts.owner.privateKey)
  const deployment = create2Deployment(initCode)
  const hash = await client.sendTransaction({ account, ...deploymentCall(deployment) })
  await client.waitForTransactionReceipt({ hash })
  return deployment.address
}
