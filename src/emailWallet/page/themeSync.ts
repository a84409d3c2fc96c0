import type { FramePayload } from '#emailWallet/protocol/frame.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import { readableVariables } from '#ui/theme/readableVariables.ts'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'

/** Takes over the look of the page around, as far as everything stays readable. Each message has only what has changed. */
export function themeSync() {
  let mode: ThemeMode = 'auto'
  let variables: Parameters<typeof readableVariables>[0] = {}
  return (changed: FramePayload<'SYNC_THEME'>) => {
    mode = changed.themeMode ?? mode
    variables = changed.themeVariables ?? variables
    applyThemeVariables(mode, readableVariables(variables, mode))
  }
}
