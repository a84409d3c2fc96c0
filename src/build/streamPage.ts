import type { UserConfig } from 'vite'

/** The browser inside OBS Studio, as old as streamers may still have it. */
const target = 'chrome103'

/** How a page is built that is shown by a broadcasting program: in the syntax of its old browser. */
export function streamPage(page: UserConfig): UserConfig {
  return { ...page, build: { ...page.build, target, cssTarget: target } }
}
