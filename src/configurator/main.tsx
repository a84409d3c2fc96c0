import { createRoot } from 'react-dom/client'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { defaultColor } from '#settings/widget.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { Configurator } from './Configurator.tsx'
import type { PinnedLoader } from './snippet.ts'

/** What the builder chose, put in by src/build/page.ts. */
declare const __BUILT_FOR__: BuiltFor
/** The loader's name that never means another text, and its hash for `integrity`; put in likewise. */
declare const __LOADER__: PinnedLoader

const root = document.getElementById('root')
if (root) {
  applyTheme('auto', defaultColor)
  createRoot(root).render(
    <Configurator page={new URL(window.location.href)} built={__BUILT_FOR__} loader={__LOADER__} />,
  )
}
