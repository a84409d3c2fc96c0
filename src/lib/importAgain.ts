/** The other addresses that files were asked for under, by their own: one module, however many import it. */
const others = new Map<string, string>()

/**
 * Imports a file, and fetches it anew if it failed before: browsers that follow HTML's module map to the letter (Firefox, and
 * Chromium by 150) never ask twice for one address. The build puts it around every `import()`.
 */
export function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error: unknown) => {
    // "Failed to fetch dynamically imported module: https://…", "error loading dynamically imported module: https://…"
    const [url] = (error instanceof TypeError && /https?:\S+\.js$/.exec(error.message)) || []
    if (!url) throw error
    const other = others.get(url) ?? `${url}?${Date.now()}`
    others.set(url, other)
    return import(/* @vite-ignore */ other).catch((later: unknown) => {
      others.delete(url)
      throw later
    })
  })
}
