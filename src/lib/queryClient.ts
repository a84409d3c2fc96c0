import { QueryClient } from '@tanstack/react-query'

/** The one cache of what is read from the chain. Only chunks that load later may import it. */
export const queryClient = new QueryClient({
  // Clients retry by themselves; and without a network a read shall fail and say so, not wait in silence.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})

// Without a provider above, nobody else makes it listen to the page's focus.
queryClient.mount()
