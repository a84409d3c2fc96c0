/** The element of a configured page that holds its settings as JSON. */
export const settingsBlockId = 'kudos-settings'

/** The text of the settings in this page; nothing where the site is not configured. */
export function readSettingsBlock(): string {
  return globalThis.document?.getElementById(settingsBlockId)?.textContent ?? ''
}
