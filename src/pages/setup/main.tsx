import '#lib/browser/safeStorage.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { setup } from '#languages/words/owner/setup.ts'
import { queryClient } from '#lib/queryClient.ts'
import { defaultColor } from '#settings/query/pageQuery.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { Setup } from './Setup.tsx'

const root = document.getElementById('root')
if (root) {
  applyTheme('auto', defaultColor)
  createRoot(root).render(
    // A stranger's page around it could have the owner press what they do not see.
    window.top === window ? (
      <QueryClientProvider client={queryClient}>
        <Setup />
      </QueryClientProvider>
    ) : (
      <p>{setup.framed}</p>
    ),
  )
}
