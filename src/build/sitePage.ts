import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { builtFiles } from './output/builtFiles.ts'
import { policyPlace } from './output/policyPlace.ts'

/** The place that the built page is to have in its folder, not where its source is. */
const place = fileURLToPath(new URL('../../index.html', import.meta.url))

/** A page beside the widget as files of its own folder: a build of its own, so that it shares no chunk with the widget. */
export function sitePage(page: UserConfig, folder: string, path: string): Plugin {
  const source = fileURLToPath(new URL(path, import.meta.url))
  return {
    name: `kudos-page-${folder}`,
    async generateBundle() {
      const files = await builtFiles({
        ...page,
        base: './',
        plugins: [
          { name: 'kudos-page-place', load: id => (id === place ? readFile(source, 'utf8') : null) },
          page.plugins,
          policyPlace(),
        ],
        build: { ...page.build, rolldownOptions: { ...page.build?.rolldownOptions, input: place } },
      })
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file.fileName}`,
          source: file.type === 'chunk' ? file.code : file.source,
        })
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}/`, async (request, response, next) => {
        if (!/^\/(\?|$)/.test(request.url ?? '')) return next()
        const html = await server.transformIndexHtml(`/${folder}/index.html`, await readFile(source, 'utf8'))
        response.setHeader('Content-Type', 'text/html')
        response.end(html)
      })
    },
  }
}
