import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The browser talks to nobody of its own accord, and has nothing to say about itself. */
const quiet = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // As in most browsers within apps; WebKit's here has none either.
  'security.webauth.webauthn': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Sets up the empty profile of a test's Firefox. */
export async function writeQuietPreferences(
  profile: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const lines = Object.entries({ ...quiet, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
}
