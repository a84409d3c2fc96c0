/** Time zones that use the second address of a hosted service (dialog facts §1.1). */
const restrictedZones = /^Asia\/(Shanghai|Urumqi|Chongqing|Harbin|Kashgar|Macau|Hong_Kong|Macao|Beijing)$/i

/**
 * The URL of a hosted service for the visitor's time zone: of two `urls` the second is for the restricted ones. `path` is
 * appended to the service's own, the client (`st`, `sv`) is added. `undefined` where the service is not configured.
 */
export function serviceUrl(
  urls: readonly string[] | undefined,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): URL | undefined {
  // The time zone is read only where it matters: the first read takes the browser some milliseconds.
  const base = urls?.at(urls.length > 1 && isRestricted() ? -1 : 0)
  if (base === undefined) return undefined
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries({ ...query, st: 'appkit', sv: 'kudos' }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function isRestricted(): boolean {
  try {
    return restrictedZones.test(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  } catch {
    // Some browsers hide the time zone.
    return false
  }
}
