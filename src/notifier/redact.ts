/** Stands where an address or a key was. */
const hidden = '…'
/** Shorter parts of an address, such as "v2", are words of its own kind, not keys. */
const shortestKey = 8

/**
 * Has texts for the log lose every web address and whatever of the given secrets they repeat: the key in a node's address
 * is worth money, and nodes quote it in their errors.
 */
export function createRedact(secrets: readonly string[]): (text: string) => string {
  const parts = secrets
    .flatMap(secret => [secret, ...keysOf(secret)])
    .filter(part => part.length >= shortestKey)
    .sort((one, other) => other.length - one.length)
  return text =>
    parts
      .reduce((rest, part) => rest.replaceAll(part, hidden), text)
      .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]+/gi, hidden)
}

/** The parts of an address that may be a key: each piece of its path, the values of its query, name and password. */
function keysOf(secret: string): readonly string[] {
  if (!URL.canParse(secret)) return []
  const { pathname, searchParams, username, password } = new URL(secret)
  return [...pathname.split('/'), ...searchParams.values(), username, password]
}
