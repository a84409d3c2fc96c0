import { applyTheme } from './applyTheme.ts'
import type { ThemeMode } from './themes.ts'

/**
 * What a page may choose about the looks; what it leaves out stays as in theme.css. The dialog stands in the browser's top
 * layer, so there is no place in a pile to choose.
 */
export interface ThemeVariables {
  /** The page's colour: `#` and six hex digits. Texts on it and in it are made readable. */
  readonly accent?: string
  /** A CSS font family list. */
  readonly fontFamily?: string
  /** A CSS length: of body text. */
  readonly fontSize?: string
  /** A CSS length: of small corners; larger ones follow. */
  readonly borderRadius?: string
  /** CSS colours: of the dialog, of text on it. */
  readonly surface?: string
  readonly text?: string
}

/** The accent of theme.css. */
const defaultAccent = '#fff701'

/** Puts a look and a page's variables on the page. */
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
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) style.removeProperty(name)
    else style.setProperty(name, value)
  }
}
