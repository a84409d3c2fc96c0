import { readableOn, textOn } from './accent.ts'
import type { ThemeMode } from './themes.ts'

/** The surfaces that accent-coloured text stands on: the least favourable of each look in theme.css. */
const surfaces = { light: '#f4f4f1', dark: '#202226' } as const

/** Puts the owner's colour and the look on the page. `auto` follows the system, live. Returns how to stop following. */
export function applyTheme(mode: ThemeMode, color: string): () => void {
  const root = document.documentElement
  root.style.setProperty('--k-accent', color)
  root.style.setProperty('--k-on-accent', textOn(color))
  root.style.setProperty('--k-accent-ink-light', readableOn(surfaces.light, color))
  root.style.setProperty('--k-accent-ink-dark', readableOn(surfaces.dark, color))
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    root.dataset.theme = mode === 'auto' ? (system.matches ? 'dark' : 'light') : mode
  }
  follow()
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}
