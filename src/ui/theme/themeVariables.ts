import type { ThemeMode } from '#lib/themeModes.ts'
import { applyTheme, defaultAccent } from './applyTheme.ts'

/**
 * The theme variables that a page may set; the others stay as in theme.css. There is no z-index, because the dialog is in the
 * browser's top layer.
 */
export interface ThemeVariables {
  /** The page's colour: `#` and six hex digits. Text on it and in it is adjusted to be readable. */
  readonly accent?: string
  /** A CSS font family list. */
  readonly fontFamily?: string
  /** CSS length of body text. */
  readonly fontSize?: string
  /** CSS length of small corners; larger ones are derived from it. */
  readonly borderRadius?: string
  /** CSS colours of the dialog and of its text. */
  readonly surface?: string
  readonly text?: string
}

/** The CSS property that each of them is read back from. */
const properties = {
  accent: '--k-accent',
  fontFamily: '--k-font',
  fontSize: '--k-size-m',
  borderRadius: '--k-radius-s',
  surface: '--k-surface',
  text: '--k-text',
} satisfies Record<keyof ThemeVariables, string>

/** The variables that the page has now, those that it has chosen. */
export function readThemeVariables(): ThemeVariables {
  const { style } = document.documentElement
  const chosen = Object.entries(properties).map(([name, property]) => [
    name,
    style.getPropertyValue(property),
  ])
  return Object.fromEntries(chosen.filter(([, value]) => value))
}

/** Applies a theme and the theme variables to the page. */
export function applyThemeVariables(
  mode: ThemeMode,
  { accent = defaultAccent, fontFamily, fontSize, borderRadius, surface, text }: ThemeVariables,
): void {
  applyTheme(mode, accent)
  const values: Record<string, string | undefined> = {
    '--k-font': fontFamily,
    '--k-size-m': fontSize,
    '--k-size-l': fontSize && `calc(${fontSize} * 1.13)`,
    '--k-size-s': fontSize && `calc(${fontSize} * 0.87)`,
    '--k-size-xs': fontSize && `calc(${fontSize} * 0.8)`,
    '--k-radius-s': borderRadius,
    '--k-radius-m': borderRadius && `calc(${borderRadius} * 1.5)`,
    '--k-radius-l': borderRadius && `calc(${borderRadius} * 2.5)`,
    '--k-surface': surface,
    '--k-text': text,
  }
  const { style } = document.documentElement
  // An empty value removes the property.
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value ?? '')
}
