import { readableOn, textOn } from './accent.ts'
import type { ThemeMode } from './themes.ts'

/** The surfaces that accent-coloured text stands on: the least favourable of each look in theme.css. */
const surfaces = { light: '#f4f4f1', dark: '#202226' } as const

/** Puts the owner's colour and the look on the page; `auto` leaves the look to the system. */
export function applyTheme(mode: ThemeMode, color: string): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--k-accent', color)
  style.setProperty('--k-on-accent', textOn(color))
  style.setProperty('--k-accent-ink-light', readableOn(surfaces.light, color))
  style.setProperty('--k-accent-ink-dark', readableOn(surfaces.dark, color))
  dataset.theme = mode
}
