import type { Account, Address, Chain, Client, Transport } from 'viem'
import { getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import {
  type Create2Deployment,
  deploymentCall,
  deterministicDeployer,
  kudosDeployment,
} from '../../src/chain/create2.ts'
import { readArtifact } from './compile.ts'

/** The deployment of Kudos with its first owner; the contracts must be compiled. */
export function compiledDeployment(owner: Address): Create2Deployment {
  return kudosDeployment(readArtifact('Kudos').bytecode.object, owner)
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
  const deployment = compiledDeployment(owner)
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
