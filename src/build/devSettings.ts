import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { configureSite } from '#site/configureSite.ts'
import { type Release, releaseFile, textOf } from '#site/release.ts'
import { readSettings } from './writeSite.ts'

/** Where `npm start` keeps the settings of its stack; then those of the owner's own site. */
const places = ['../../local/.run/kudos.json', '../../kudos.json'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * Makes the pages of the dev server those of a site.
 * @param settings by default those of the local stack, or of `kudos.json`
 */
export function devSettings(settings?: KudosJson): Plugin {
  const site = async (page: string, html: string) =>
    configureSite(releaseOf(page, html), settings ?? (await readOwnSettings()))
  return {
    name: 'kudos-dev-settings',
    apply: 'serve',
    transformIndexHtml: async (html, { path }) => textOf(await site(path.slice(1), html), path.slice(1)),
    configureServer(server) {
      server.middlewares.use('/kudos.json', async (_, response, next) => {
        try {
          response.setHeader('Content-Type', 'application/json')
          response.end(textOf(await site('index.html', ''), 'kudos.json'))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** A release of one page. The dev server serves the other files, and no policy: it adds scripts of its own. */
function releaseOf(page: string, html: string): Map<string, Uint8Array> {
  const release: Release = {
    version: 'dev',
    files: {},
    pages: { [page]: { scripts: [], styles: [] } },
    prefetch: { always: [], signIn: [] },
  }
  const encoder = new TextEncoder()
  return new Map([
    [page, encoder.encode(html)],
    [releaseFile, encoder.encode(JSON.stringify(release))],
  ])
}

function readOwnSettings(): Promise<KudosJson> {
  const file = places.find(existsSync)
  if (!file) throw new Error('There is no kudos.json: run npm start beside this, or write one.')
  return readSettings(file)
}
