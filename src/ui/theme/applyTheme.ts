import type { ThemeMode } from '#lib/themeModes.ts'
import { readableOn, textOn } from './accent.ts'

/** The backgrounds of accent-coloured text in theme.css that have the least contrast. */
const surfaces = { light: '#f4f4f1', dark: '#202226' } as const

/** The accent of theme.css, which has its shades, too. */
export const defaultAccent = '#fff701'

export type ApplyTheme = typeof applyTheme

/** Applies the owner's colour and a theme to the page; `auto` follows the system. */
export function applyTheme(mode: ThemeMode, color: string): void {
  const { style, dataset } = document.documentElement
  dataset.theme = mode
  // Before the first paint, where no other was applied before, there is nothing to find out.
  if (color === defaultAccent && style.length === 0) return
  style.setProperty('--k-accent', color)
  style.setProperty('--k-on-accent', textOn(color))
  style.setProperty('--k-accent-ink-light', readableOn(surfaces.light, color))
  style.setProperty('--k-accent-ink-dark', readableOn(surfaces.dark, color))
}
