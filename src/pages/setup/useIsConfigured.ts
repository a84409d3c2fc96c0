import { useQuery } from '@tanstack/react-query'
import { unconfiguredId } from '#site/configureSite.ts'

/** Whether this site is set up. The widget's page of a set-up site lacks the script of an unconfigured release. */
export function useIsConfigured(root: URL) {
  return useQuery({
    queryKey: ['configured', root.href],
    queryFn: async () => !(await (await fetch(root)).text()).includes(`id="${unconfiguredId}"`),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
