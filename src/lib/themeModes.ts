/** The themes; `auto` follows the visitor's system. */
export const themeModes = ['auto', 'light', 'dark'] as const

export type ThemeMode = (typeof themeModes)[number]
