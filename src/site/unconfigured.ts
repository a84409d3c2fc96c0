import { settingsBlockId } from '#settings/site/settingsBlock.ts'

/**
 * Runs first in the widget's page of a release, until `configureSite` removes it: opened alone, the page leads to `/setup/`;
 * inside `/setup/` it takes the settings that its owner tries; in any other frame it says that the site is not set up.
 */
function begin() {
  if (window.top === window) {
    // Stopping afterwards would end this move, too.
    stop()
    return window.location.replace(new URL('setup/', window.location.href))
  }
  const settings = settingsOfSetup()
  if (settings !== undefined) {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = settingsBlockId
    block.textContent = settings
    document.head.append(block)
    return
  }
  stop()
  document.documentElement.textContent = 'This tip widget is not set up yet.'
}

/** The settings that the surrounding page offers, if that page is `/setup/` of the same release. */
function settingsOfSetup(): string | undefined {
  try {
    const { document, location } = window.parent
    const setup = new URL('setup/', window.location.href).href
    const isSetup = location.href.split(/[?#]/)[0]?.replace(/index\.html$/, '') === setup
    return isSetup ? document.documentElement.dataset.kudosPreview : undefined
  } catch {
    // A page of another site does not let this one look.
    return undefined
  }
}

begin()
