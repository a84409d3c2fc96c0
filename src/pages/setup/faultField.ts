import { allChains } from '#catalog/chains.ts'
import { setup } from '#languages/words/owner/setup.ts'

/** The id of the field that holds the whole file. */
export const wholeFileId = 'kudos.json'

/** The field of this page that corrects a fault: its id and its label, with the network if each network has such a field. */
export interface FaultField {
  readonly id: string
  readonly label: string
}

/** Finds the field for a fault's path. A fault without its own field is corrected in the text of the whole file. */
export function faultField(path: string): FaultField {
  const [id = ''] = path.split('[')
  const label = labels().get(id)
  if (label !== undefined) return { id, label }
  // Without a network there is no field yet, but the step asks for one.
  if (id === 'networks') return { id: 'step-1', label: setup.network }
  return { id: wholeFileId, label: path === '' ? wholeFileId : `${wholeFileId}, ${path}` }
}

/** The label of each field by its id. */
function labels(): ReadonlyMap<string, string> {
  return new Map([
    ...allChains.flatMap(({ shortName, name }) => [
      [`networks.${shortName}.rpcUrls`, setup.fieldOf(setup.node, name)] as const,
      [`networks.${shortName}.kudos`, setup.fieldOf(setup.contractAddress, name)] as const,
    ]),
    ['recipient', setup.recipient],
    ['walletConnect.projectId', setup.walletConnect],
    ['url', setup.siteUrl],
    ...Object.entries(setup.service).map(([name, label]) => [`services.${name}`, label] as const),
  ])
}
