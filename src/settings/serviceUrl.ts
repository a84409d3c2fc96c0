/** Time zones from which a hosted service is asked at its second address (dialog facts §1.1), in capitals. */
const restrictedZones = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]

/**
 * The address to ask a hosted service at, from where the visitor is now.
 * @param urls the service's address, or two of which the second is for the restricted time zones
 * @param path begins with a slash; it is put behind the address's own
 * @param query what is `undefined` is left out; who asks (`st`, `sv`) is added
 * @returns `undefined` where the service is not configured
 */
export function serviceUrl(
  urls: readonly string[] | undefined,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): URL | undefined {
  // The time zone is asked for only where it matters: the first answer takes the browser some milliseconds.
  const base = urls?.at(urls.length > 1 && isRestricted() ? -1 : 0)
  if (base === undefined) return undefined
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries({ ...query, st: 'appkit', sv: 'kudos' }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function isRestricted(): boolean {
  try {
    return restrictedZones.includes(new Intl.DateTimeFormat().resolvedOptions().timeZone.toUpperCase())
  } catch {
    // A browser that does not tell its time zone.
    return false
  }
}
