import type { BrowserContext, Page } from '@playwright/test'

/** Gives a page a device with a fingerprint reader that always says yes, as Chromium's own tools do; returns its passkeys. */
export async function withAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    /** Gets the passkeys of another, in place of its own, as one device whose counter goes on. */
    take: async (other: { credentials: typeof credentials }) => {
      const taken = await other.credentials()
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of taken)
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
