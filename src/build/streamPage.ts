import type { UserConfig } from 'vite'

/** The browser inside OBS, on the oldest release that streamers still use. */
const target = 'chrome103'

/** How a page is built that is shown by a broadcasting program: in the syntax of its old browser. */
export function streamPage(page: UserConfig): UserConfig {
  return { ...page, build: { ...page.build, target, cssTarget: target } }
}
