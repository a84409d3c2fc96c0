import {
  type Account,
  type Address,
  type Chain,
  type Client,
  concat,
  encodeDeployData,
  type Hex,
  type Transport,
  zeroHash,
} from 'viem'
import { getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { getCreate2Address } from 'viem/utils'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { readArtifact } from './compile.ts'

/** The deterministic deployer: creates what follows the salt in its calldata; the same address on every chain. */
export const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A contract that the deterministic deployer makes. */
export interface Create2Deployment {
  /** Where it stands (EIP-1014): the same on every chain. */
  readonly address: Address
  /** 32 bytes. */
  readonly salt: Hex
  /** Creation code with its constructor arguments. */
  readonly initCode: Hex
}

/** The deployment of creation code with its arguments; the salt is always 0. */
export function create2Deployment(initCode: Hex): Create2Deployment {
  const salt = zeroHash
  return {
    address: getCreate2Address({ from: deterministicDeployer, salt, bytecode: initCode }),
    salt,
    initCode,
  }
}

/** The deployment of Kudos with its first owner; the contracts must be compiled. */
export function kudosDeployment(owner: Address): Create2Deployment {
  const { bytecode } = readArtifact('Kudos')
  return create2Deployment(encodeDeployData({ abi: kudosAbi, bytecode: bytecode.object, args: [owner] }))
}

/** The transaction that makes a deployment. */
export function deploymentCall({ salt, initCode }: Create2Deployment): { to: Address; data: Hex } {
  return { to: deterministicDeployer, data: concat([salt, initCode]) }
}

/**
 * Deploys Kudos unless it is there already, and checks the code that is there in the end.
 * @returns its address, and whether it was there before.
 * @throws when the chain has no deterministic deployer, the transaction fails, or other code stands at the address.
 */
export async function deployKudos(
  client: Client<Transport, Chain>,
  { account, owner }: { account: Account; owner: Address },
): Promise<{ address: Address; existed: boolean }> {
  const deployment = kudosDeployment(owner)
  const { address } = deployment
  const existed = (await getCode(client, { address })) !== undefined
  if (!existed) {
    if (!(await getCode(client, { address: deterministicDeployer }))) {
      throw new Error(`This chain has no deterministic deployer at ${deterministicDeployer}.`)
    }
    const hash = await sendTransaction(client, { account, ...deploymentCall(deployment) })
    const { status } = await waitForTransactionReceipt(client, { hash })
    if (status !== 'success') throw new Error(`The deployment failed in transaction ${hash}.`)
  }
  if ((await getCode(client, { address })) !== readArtifact('Kudos').deployedBytecode.object) {
    throw new Error(`The code at ${address} is not that of Kudos.`)
  }
  return { address, existed }
}
