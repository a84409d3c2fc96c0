import type { UserConfig } from 'vite'
import { configurator } from './configurator.ts'
import { policyInPage, widgetPolicy } from './contentSecurityPolicy.ts'
import { dialogFiles } from './dialogFiles.ts'
import { emptyFolder } from './emptyFolder.ts'
import { previewHeaders } from './headers.ts'
import { hostFiles } from './hostFiles.ts'
import { buildLoader, loaderFiles } from './loader.ts'
import { definitions, pageConfig, readSettings } from './page.ts'
import { prerenderedForm } from './prerender.ts'
import { walletFiles } from './walletFiles.ts'
import { walletPictures } from './walletPictures.ts'

/** The site of `dist/`: the widget, and beside it the configurator, the loader and the host files. */
export async function widgetConfig(mode: string): Promise<UserConfig> {
  const settings = readSettings(mode)
  const loader = await buildLoader(settings.themeMode)
  const page = { ...pageConfig(), define: definitions(settings, loader) }
  return {
    ...page,
    base: './',
    // No page answers for another.
    appType: 'mpa',
    plugins: [
      page.plugins,
      dialogFiles(page),
      walletFiles(),
      walletPictures(),
      prerenderedForm(page),
      policyInPage(html => widgetPolicy(settings, html)),
      emptyFolder(),
      configurator(page, settings),
      loaderFiles(loader, settings.themeMode),
      hostFiles(settings, loader),
      previewHeaders(settings),
    ],
    build: {
      ...page.build,
      rolldownOptions: {
        ...page.build.rolldownOptions,
        output: {
          codeSplitting: {
            // One file for the first view: fewer requests, and it compresses better than its pieces.
            groups: [{ name: 'widget', tags: ['$initial'], priority: 1 }],
          },
        },
      },
    },
    server: { port: 4601 },
    // Its headers are those of the rules and no others.
    preview: { port: 4601, cors: false },
  }
}
