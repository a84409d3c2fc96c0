import type { UserConfig } from 'vite'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import type { Release } from '#site/release.ts'
import { devSettings } from './devSettings.ts'
import { dialogFiles } from './dialogFiles.ts'
import { lightPage } from './lightPage.ts'
import { buildLoader, loaderFiles } from './loader.ts'
import { policyPlace } from './output/policyPlace.ts'
import { previewHeaders } from './output/preview.ts'
import { definitions, pageConfig } from './page.ts'
import { prerenderedForm } from './prerender.ts'
import { sitePage } from './sitePage.ts'
import { streamPage } from './streamPage.ts'
import { unconfigured } from './unconfigured.ts'
import { walletFiles } from './walletFiles.ts'
import { walletPictures } from './walletPictures.ts'

/**
 * The pages of a release: the widget, and beside it those of its owner and the loader.
 * @param onPrefetch called with the names of the files that the widget fetches ahead of their use
 * @param settings of the site that the dev server serves; by default those of a file
 */
export async function widgetConfig(
  onPrefetch?: (prefetch: Release['prefetch']) => void,
  settings?: KudosJson,
): Promise<UserConfig> {
  const loader = await buildLoader()
  const page = { ...pageConfig(), define: definitions(loader) }
  const withWallets = { ...page, plugins: [page.plugins, walletPictures()] }
  return {
    ...page,
    base: './',
    // No page answers for another.
    appType: 'mpa',
    plugins: [
      page.plugins,
      dialogFiles(page),
      walletFiles(onPrefetch),
      walletPictures(),
      prerenderedForm(page),
      unconfigured(page),
      policyPlace(),
      sitePage(withWallets, 'embed', '../pages/embed/index.html'),
      sitePage(withWallets, 'setup', '../pages/setup/index.html'),
      sitePage(streamPage(page), 'alerts', '../pages/alerts/index.html'),
      sitePage(lightPage(page), 'tips', '../pages/tips/index.html'),
      loaderFiles(loader),
      devSettings(settings),
      previewHeaders(),
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
    // Where the dev server looks for packages: the bench has a page whose packages nothing installs.
    optimizeDeps: { entries: ['index.html', 'src/pages/*/index.html'] },
    server: { port: 4601 },
    // Its headers are those of the rules and no others.
    preview: { port: 4601, cors: false },
  }
}
