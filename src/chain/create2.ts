import { type Address, concat, encodeDeployData, type Hex, zeroHash } from 'viem'
import { getCreate2Address } from 'viem/utils'
import { kudosAbi } from './abi.gen.ts'

/**
 * The deterministic deployer. It creates the code that follows the salt in its calldata, and has the same address on
 * every chain.
 */
export const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A contract that the deterministic deployer creates. */
export interface Create2Deployment {
  /** The contract's address (EIP-1014), the same on every chain. */
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

/** The deployment of Kudos by its creation code, with its first owner. */
export function kudosDeployment(creationCode: Hex, owner: Address): Create2Deployment {
  return create2Deployment(encodeDeployData({ abi: kudosAbi, bytecode: creationCode, args: [owner] }))
}

/** The transaction that deploys the contract. */
export function deploymentCall({ salt, initCode }: Create2Deployment): { to: Address; data: Hex } {
  return { to: deterministicDeployer, data: concat([salt, initCode]) }
}
