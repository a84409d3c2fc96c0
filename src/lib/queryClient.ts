import { QueryClient } from '@tanstack/react-query'

/** The one cache of what is read from the chain. Only chunks that load later may import it. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
