import { createRoot } from 'react-dom/client'
import type { BuiltFor } from '#settings/useSettings.tsx'

/** What the builder chose, put in by vite.config.ts. */
declare const __BUILT_FOR__: BuiltFor
/** The loader's name that never means another text, and its hash for `integrity`; put in likewise. */
declare const __LOADER__: { readonly fileName: string; readonly integrity: string }

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <main>
      <h1>Kudos for your site</h1>
      <p>
        {__BUILT_FOR__.chains.map(({ name }) => name).join(', ')} · {__LOADER__.fileName}
      </p>
    </main>,
  )
