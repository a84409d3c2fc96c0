import type { ThemeMode } from '#lib/themeModes.ts'
import { contrast } from './accent.ts'
import type { ThemeVariables } from './themeVariables.ts'

/** Fonts whose letters and digits are what they say: a page may choose among these. */
const fonts =
  `arial, cambria, courier new, georgia, helvetica, helvetica neue, inter, monospace, noto sans, roboto, sans-serif,
  segoe ui, serif, system-ui, times new roman, trebuchet ms, ubuntu, ui-monospace, ui-rounded, ui-sans-serif, ui-serif, verdana`.split(
    /,\s+/,
  )
/** What stands on every surface of theme.css, and what every text stands on. */
const inks = { light: ['#5d5d65', '#b3261e'], dark: ['#a9abb2', '#ff9b90'] } as const
const surfaces = { light: ['#ffffff', '#f4f4f1'], dark: ['#17181b', '#202226'] } as const
const readable = 4.5

/** The theme variables among a stranger's that leave every text readable in a theme. */
export function readableVariables(
  given: Readonly<Record<string, string | number>>,
  mode: ThemeMode,
): ThemeVariables {
  const accent = colorOf(given.accent)
  const fontSize = lengthOf(given.fontSize, 12, 22)
  const borderRadius = lengthOf(given.borderRadius, 0, 24)
  const { fontFamily } = given
  const isKnownFont =
    typeof fontFamily === 'string' &&
    fontFamily.split(',').every(name => fonts.includes(name.trim().replaceAll(/["']/g, '').toLowerCase()))
  return {
    ...(accent && { accent }),
    ...(fontSize && { fontSize }),
    ...(borderRadius && { borderRadius }),
    ...(isKnownFont && { fontFamily }),
    ...(mode !== 'auto' && readableColors(colorOf(given.surface), colorOf(given.text), mode)),
  }
}

function readableColors(
  surface: string | undefined,
  text: string | undefined,
  mode: 'light' | 'dark',
): Pick<ThemeVariables, 'surface' | 'text'> {
  const isReadable = (on: readonly string[], written: readonly string[]) =>
    on.every(under => written.every(ink => contrast(under, ink) >= readable))
  const isSurface = surface !== undefined && isReadable([surface], inks[mode])
  const isText =
    text !== undefined && isReadable(isSurface ? [surface, ...surfaces[mode]] : surfaces[mode], [text])
  return { ...(isSurface && { surface }), ...(isText && { text }) }
}

function colorOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined
}

/** A CSS length within these pixels; of a `rem`, there are 16. */
function lengthOf(value: unknown, least: number, most: number): string | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|rem)$/.exec(String(value)) ?? []
  if (number === undefined || unit === undefined) return undefined
  const pixels = Number(number) * (unit === 'rem' ? 16 : 1)
  return pixels >= least && pixels <= most ? number + unit : undefined
}
