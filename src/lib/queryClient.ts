import { QueryClient } from '@tanstack/react-query'

/** The one cache of reads from chain and services. Only lazily loaded chunks may import it. */
export const queryClient = new QueryClient({
  // Clients retry by themselves. Without a network a read must fail, not wait.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})

// The dialog's queries get the client without a provider, so it has to be mounted here to follow the page's focus.
queryClient.mount()
