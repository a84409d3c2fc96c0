import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readKudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { settingsBlockId } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'

/** Where `npm start` keeps the settings of its stack; then those of the owner's own site. */
const places = ['../../local/.run/kudos.json', '../../kudos.json'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Puts a site's settings into the pages of the dev server; by default those of the local stack, or of `kudos.json`. */
export function devSettings(site?: SiteSettings): Plugin {
  return {
    name: 'kudos-dev-settings',
    apply: 'serve',
    async transformIndexHtml() {
      const children = JSON.stringify(site ?? (await readSite())).replaceAll('<', '\\u003c')
      const attrs = { type: 'application/json', id: settingsBlockId }
      return [{ tag: 'script', attrs, children, injectTo: 'head-prepend' }]
    },
  }
}

async function readSite(): Promise<SiteSettings> {
  const file = places.find(existsSync)
  if (!file) throw new Error('There is no kudos.json: run npm start beside this, or write one.')
  return resolveSettings(readKudosJson(await readFile(file, 'utf8')))
}
