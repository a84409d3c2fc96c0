/** Parameters of the widget that mean the same on the page for streams. */
const shared = ['address', 'network', 'color', 'lang', 'min', 'hide', 'hide-from']

/**
 * The page for streams, for the widget's recipient and without what the owner hides.
 * @param site the folder that the widget is served from, with its slash
 */
export function alertsUrl(
  site: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  const url = new URL('alerts/', site)
  for (const [name, value] of parameters) if (shared.includes(name)) url.searchParams.set(name, value)
  return url.href
}
