import { type Address, encodeAbiParameters, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import type { TestChain } from '../chain/testChain.ts'

/** Makes ENS on a chain answer every name with one address. */
export async function answerNames({ client }: TestChain, address: Address): Promise<void> {
  const word = encodeAbiParameters([{ type: 'address' }], [address])
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [word, zeroAddress])
  const length = ((answer.length - 2) / 2).toString(16).padStart(4, '0')
  await client.setCode({
    address: mainnet.contracts.ensUniversalResolver.address,
    bytecode: `0x61${length}80600c6000396000f3${answer.slice(2)}`,
  })
}
