import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readKudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { type HeaderRule, headerRules, headersFor } from '#site/headers.ts'
import { releaseFile } from '#site/release.ts'

/** Serves a folder's site with the headers that its host files name. */
export function previewHeaders(): Plugin {
  return {
    name: 'kudos-preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      const rules = readRules(folder)
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (existsSync(join(folder, pathname)))
          for (const [name, value] of Object.entries(headersFor(rules, pathname)))
            response.setHeader(name, value)
        next()
      })
    },
  }
}

/** The rules of the site in a folder; none for a release that is not configured. */
function readRules(folder: string): readonly HeaderRule[] {
  const [settings, release] = ['kudos.json', releaseFile].map(name => join(folder, name))
  if (!settings || !release || !existsSync(settings) || !existsSync(release)) return []
  const site = resolveSettings(readKudosJson(readFileSync(settings, 'utf8')))
  return headerRules(site, JSON.parse(readFileSync(release, 'utf8')))
}
