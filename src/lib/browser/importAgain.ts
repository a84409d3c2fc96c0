/** The query with which each failed file was loaded again, by its address: all importers in the page share one module. */
const queries = new Map<string, string>()
/** The number of the last query. Each is used once, even within a millisecond. */
let last = 0

/**
 * Imports a file, and fetches it anew if it failed before: browsers that follow HTML's module map to the letter (Firefox, and
 * Chromium by 150) never ask twice for one address. The build puts it around every `import()`.
 * @param load imports the file, with this after its address
 */
export function importAgain<Module>(load: (query: string) => Promise<Module>): Promise<Module> {
  return load('').catch((error: unknown) => {
    // "Failed to fetch dynamically imported module: https://…", "error loading dynamically imported module: https://…"
    const [url] = (error instanceof TypeError && /https?:\S+\.js$/.exec(error.message)) || []
    if (!url) throw error
    if (!queries.has(url)) last = Math.max(Date.now(), last + 1)
    const query = queries.get(url) ?? `?${last}`
    queries.set(url, query)
    return load(query).catch((later: unknown) => {
      queries.delete(url)
      throw later
    })
  })
}
