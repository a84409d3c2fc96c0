import { erc20Abi, type Hex } from 'viem'
import { usdcAddress } from '#catalog/usdcAddress.ts'
import type { Service } from './service.ts'
import { askNode, nodeOf } from './transactions.ts'

/** A wallet's balances in the smallest units; USDC's contract is never a client's choice. @throws {@link Refusal} */
export async function readBalances({ nodes, settings }: Service, address: Hex, chainId: number) {
  const node = nodeOf(nodes, chainId)
  const named = settings.contracts?.find(entry => entry.chainId === chainId)?.usdc
  const token = usdcAddress(chainId, named)
  const [ether, usdc] = await askNode(() =>
    Promise.all([
      node.getBalance({ address }),
      token &&
        node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] }),
    ]),
  )
  return { ether, usdc }
}
