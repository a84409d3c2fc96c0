import { useQuery } from '@tanstack/react-query'
import { unconfiguredId } from '#site/configureSite.ts'

/** Whether the site that this page is part of is set up: its widget's page then lacks the script of a release's. */
export function useIsConfigured(root: URL) {
  return useQuery({
    queryKey: ['configured', root.href],
    queryFn: async () => !(await (await fetch(root)).text()).includes(`id="${unconfiguredId}"`),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
