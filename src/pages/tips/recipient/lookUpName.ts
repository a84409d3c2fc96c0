import { chains } from '#catalog/chains.ts'
import { type EnsAddress, readEnsAddress } from '#lib/names/ensAddress.ts'
import { namesNode } from '#services/namesNode.ts'

/** Asks ENS for the address of a name. It is fetched for names alone. @throws the node's errors */
export function lookUpName(name: string, rpcUrls: readonly string[]): Promise<EnsAddress> {
  return readEnsAddress(namesNode(rpcUrls), name, chains[1].id)
}
