import { type KudosJson, parseKudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { settingsBlockId } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { headerRules, pagePolicy } from './headers.ts'
import { hostTexts } from './hostFiles.ts'
import { withOpenGraph } from './openGraph.ts'
import { immutableLoader, type Release, readRelease, type SiteFiles, textOf } from './release.ts'

/** The id of the script that only a page without settings has. */
export const unconfiguredId = 'kudos-unconfigured'

/** Where the owner makes the settings: it needs none itself. */
const setupPage = 'setup/index.html'

/**
 * Makes a site's files of a release's, or of those of a site that is configured already. Pure: the same files and settings
 * give the same bytes.
 * @throws an Error that names every fault of the settings
 */
export function configureSite(files: SiteFiles, kudosJson: KudosJson): Map<string, Uint8Array> {
  const settings = parseKudosJson(kudosJson)
  const site = resolveSettings(settings)
  const release = readRelease(files)
  const encoder = new TextEncoder()
  const configured = new Map(files)
  const write = (name: string, text: string) => configured.set(name, encoder.encode(text))
  for (const name of Object.keys(release.pages))
    if (name !== setupPage)
      write(name, withOpenGraph(configurePage(textOf(files, name), name, site, release), settings.url))
  const loaders = [...files.keys()].filter(name => immutableLoader.test(name)).sort()
  for (const [name, text] of Object.entries(hostTexts(headerRules(site, release), loaders))) write(name, text)
  write('kudos.json', `${JSON.stringify(kudosJson, null, 2)}\n`)
  return configured
}

/** A page with its site's settings, its policy, and the files that it fetches before they are wanted. */
function configurePage(html: string, name: string, site: SiteSettings, release: Release): string {
  const block = `<script type="application/json" id="${settingsBlockId}">${asData(site)}</script>`
  const prefetched = [
    ...release.prefetch.always,
    ...(site.dialog.signInUrl ? release.prefetch.signIn : []),
  ].map(file => `./${file}`)
  // Functions, because a text would have its $ read as a pattern.
  return html
    .replace(element(unconfiguredId), '')
    .replace(element(settingsBlockId), '')
    .replace('<script', start => block + start)
    .replace(/(<meta name="kudos-wallet" content=")[^"]*/, (_, start) => start + prefetched.join(' '))
    .replace(policyElement, () => policyMeta(pagePolicy(site, release, name)))
}

/** A script element with this id. */
const element = (id: string) => new RegExp(`<script[^>]* id="${id}">[^]*?</script>`)

const policyElement = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/

/** The policy as an element, so that it holds wherever the page is served. */
export function policyMeta(policy: readonly string[]): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`
}

/** JSON that can stand in an element: no text in it ends the element or begins another. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
