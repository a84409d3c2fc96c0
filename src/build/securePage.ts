import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { pageConfig } from './page.ts'

/** The email wallet's secure page: a site of its own on the service's origin, whose headers the service writes. */
export function securePageConfig(): UserConfig {
  const page = pageConfig()
  return {
    ...page,
    root: fileURLToPath(new URL('../emailWallet/page', import.meta.url)),
    build: {
      ...page.build,
      outDir: fileURLToPath(new URL('../../dist-service', import.meta.url)),
      emptyOutDir: true,
    },
  }
}
