import { setup } from '#languages/words/owner/setup.ts'
import type { ChosenChain } from '../step.ts'

/** Whether a page comes from the owner's own machine. */
const isOwnMachine = (hostname: string) => /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/**
 * Networks to choose from, by their kind and by name.
 * @param hostname of this page: local networks can be chosen only on the owner's machine, but one that is chosen stays
 */
export function networkGroups(
  chains: readonly ChosenChain[],
  chosen: string,
  hostname: string,
): { label: string; chains: readonly ChosenChain[] }[] {
  const isOffered = ({ isLocal, shortName }: ChosenChain) =>
    !isLocal || shortName === chosen || isOwnMachine(hostname)
  const sorted = chains.filter(isOffered).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [
    { label: setup.mainNetworks, chains: sorted.filter(({ isTest }) => !isTest) },
    { label: setup.testNetworks, chains: sorted.filter(({ isTest, isLocal }) => isTest && !isLocal) },
    { label: setup.localNetworks, chains: sorted.filter(({ isLocal }) => isLocal) },
  ].filter(({ chains }) => chains.length > 0)
}
