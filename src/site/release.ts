/** The files of a release or a site, by path from its folder: `assets/index-….js`. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>

/** The hashes of a page's inline scripts and styles, as a content security policy names them: `sha256-…`, in base64. */
export interface PageHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** `release.json`: what a release holds. */
export interface Release {
  readonly version: string
  /** Every file that can be fetched, with its SHA-256 in hex. */
  readonly files: Readonly<Record<string, string>>
  /** The pages, by path, with the hashes of the inline scripts and styles of each. */
  readonly pages: Readonly<Record<string, PageHashes>>
  /** What the widget fetches before it is wanted: always, and where visitors sign in. */
  readonly prefetch: { readonly always: readonly string[]; readonly signIn: readonly string[] }
}

/** The name of a release's list of files. */
export const releaseFile = 'release.json'

/** The names of loaders that never change. */
export const immutableLoader = /^embed\.[\da-f]+\.js$/

/** The text of a file. @throws where it is not there */
export function textOf(files: SiteFiles, name: string): string {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`${name} is missing: these are not the files of a release.`)
  return new TextDecoder().decode(bytes)
}

/** What a release says of itself. @throws where its list is missing */
export function readRelease(files: SiteFiles): Release {
  return JSON.parse(textOf(files, releaseFile))
}
