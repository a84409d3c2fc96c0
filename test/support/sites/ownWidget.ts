import type { KudosJson } from '#settings/site/kudosJson.ts'
import { localKudosJson, serveWidget } from '../../../local/site/widgetServer.ts'
import type { Stack } from '../../../local/stack.ts'
import { stackChains } from '../chain/stackChains.ts'
import { e2eResults } from '../e2eResults.ts'
import { testRelease } from '../testRelease.ts'

/** The stack's widget with further services, of a worker's own. */
export type OwnWidget = {
  /** Of its folder. */
  name: string
  stack: Stack
  services: KudosJson['services']
}

/** Serves the widget with further services. */
export async function serveOwnWidget({ name, stack, services }: OwnWidget, workerIndex: number) {
  return serveWidget(
    { type: 'site', release: await testRelease(), folder: `${e2eResults}${name}-${workerIndex}` },
    localKudosJson(stackChains(stack), stack.urls.outside, services),
    0,
  )
}
