import type { Plugin, Rolldown, UserConfig } from 'vite'
import { builtFiles } from './output/builtFiles.ts'
import { sourceFile } from './sourceFile.ts'

/** What src/pages/widget/firstPaint/prerender.tsx offers. */
interface Prerenderer {
  prerender(): string
}

/**
 * Puts the form into the built page: as markup, with the styles it needs and the script that fits it to the page's address
 * before it is first drawn. The style sheet holds the other styles and comes behind it. On the dev server React draws the
 * form alone.
 * @param page what the page itself is built with
 */
export function prerenderedForm({ css, define }: UserConfig): Plugin {
  const config: UserConfig = { css: { ...css }, define: { ...define } }
  let form: Awaited<ReturnType<typeof renderForm>>
  return {
    name: 'kudos-prerendered-form',
    apply: 'build',
    async buildStart() {
      form = await renderForm(config)
    },
    // Between Vite's two plugins for styles: the names of their classes stay.
    transform: {
      filter: { id: /\.css$/ },
      handler: (_, id) => (form.styleFiles.has(id) ? { code: '', map: null } : null),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = await buildScript(config)
        const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        const [module = ''] = /<script [^>]*src=.*?<\/script>/.exec(html) ?? []
        const words = `<meta id="kudos-words" name="kudos-words" content="${wordFiles(Object.values(bundle)).join(' ')}">`
        // Functions, because a text would have its $ read as a pattern.
        return html
          .replace(sheet, '')
          .replace(module, '')
          .replace('</title>', text => `${text}${words}<style>${form.styles}</style>`)
          .replace('<div id="root" hidden></div>', () => `${form.markup}<script>${script}</script>${module}`)
          .replace('</body>', text => `${sheet}${text}`)
      },
    },
  }
}

/** The form's markup, and the styles of all that is in the first view. */
async function renderForm(config: UserConfig) {
  const files = await bundle(config, '../pages/widget/firstPaint/prerender.tsx', {
    ssr: true,
    ssrEmitAssets: true,
    cssMinify: true,
  })
  const chunk = files.find(file => file.type === 'chunk')
  const styles = files.find(file => file.type === 'asset' && file.fileName.endsWith('.css'))
  const { prerender }: Prerenderer = await import(
    `data:text/javascript;base64,${Buffer.from(chunk?.code ?? '').toString('base64')}`
  )
  return {
    markup: prerender(),
    styles: styles?.type === 'asset' ? String(styles.source).trim() : '',
    styleFiles: new Set(chunk?.moduleIds.filter(id => id.endsWith('.css'))),
  }
}

/** Each language but English with the file of its words, for the script in the page. */
function wordFiles(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  return files
    .filter(file => file.type === 'chunk')
    .flatMap(({ moduleIds, fileName }) => moduleIds.map(id => [languageOf.exec(id)?.[1], fileName]))
    .flatMap(([tag, fileName]) => (tag && tag !== 'en' ? `${tag} ./${fileName}` : []))
}

/** The tag in the path of a language's words. */
const languageOf = /\/languages\/([^/]+)\/widget\.ts$/

/** Has Chromium compile all of a script at once, instead of each function when it is called: most of them are. */
const eagerly = '//# allFunctionsCalledOnLoad\n'

/** The script in the page, as one classic script. */
async function buildScript(config: UserConfig): Promise<string> {
  const inPage = { ...config, define: { ...config.define, __IS_IN_PAGE__: 'true' } }
  const files = await bundle(inPage, '../pages/widget/firstPaint/firstPaint.ts', { target: 'es2022' }, 'iife')
  const [script] = files.filter(file => file.type === 'chunk')
  if (!script || /<\/script|<!--/i.test(script.code)) throw new Error('The script in the page was not built.')
  return `${eagerly}${script.code.trim()}`
}

/** Builds one file of src, without writing it anywhere and without what it loads later. */
function bundle(
  config: UserConfig,
  file: string,
  options: UserConfig['build'],
  format: Rolldown.ModuleFormat = 'es',
) {
  return builtFiles({
    ...config,
    publicDir: false,
    plugins: [withoutLater],
    ssr: { noExternal: true },
    build: {
      ...options,
      modulePreload: false,
      rolldownOptions: { input: sourceFile(file), output: { format } },
    },
  })
}

/** Nothing that a page loads later is wanted for its first view. */
const withoutLater: Plugin = {
  name: 'kudos-without-later',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    // What is imported all the same is asked for once.
    handler: () => 'export const __vitePreload = load => load()',
  },
}
