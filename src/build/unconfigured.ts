import type { Plugin, UserConfig } from 'vite'
import { unconfiguredId } from '#site/configureSite.ts'
import { builtFiles } from './output/builtFiles.ts'
import { sourceFile } from './sourceFile.ts'

/** Puts the script of a page without settings first into the widget's page (site/unconfigured.ts). */
export function unconfigured({ define }: UserConfig): Plugin {
  return {
    name: 'kudos-unconfigured',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const files = await builtFiles({
          ...(define && { define }),
          publicDir: false,
          build: {
            modulePreload: false,
            rolldownOptions: { input: sourceFile('../site/unconfigured.ts'), output: { format: 'iife' } },
          },
        })
        const [script] = files.filter(file => file.type === 'chunk')
        if (!script) throw new Error('The script of a page without settings was not built.')
        return html.replace(
          '<head>',
          start => `${start}<script id="${unconfiguredId}">${script.code.trim()}</script>`,
        )
      },
    },
  }
}
