/** Looks a page can ask for; `auto` follows the visitor's system. */
export const themeModes = ['auto', 'light', 'dark'] as const

/** A look a page can ask for. */
export type ThemeMode = (typeof themeModes)[number]
