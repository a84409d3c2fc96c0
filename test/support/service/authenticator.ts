import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** How the passkeys of a device give their secret (PRF); `real` is Chromium's own, which can't be carried from page to page. */
export type PrfKind = 'real' | 'at-creation' | 'at-use' | 'never' | 'promised' | 'changing'

/** A device with a fingerprint reader that always says yes. */
export interface DeviceOptions {
  readonly prf?: PrfKind
  /** Whether its passkeys are backed up. */
  readonly isBackedUp?: boolean
}

const readCredentials = (devtools: CDPSession, authenticatorId: string) =>
  devtools.send('WebAuthn.getCredentials', { authenticatorId })
/** A passkey, as Chromium's virtual authenticator takes it. */
export type Passkey = Awaited<ReturnType<typeof readCredentials>>['credentials'][number]

/** A device, for all pages of a browser. */
export interface Device {
  /** How often it was touched. */
  touches: () => number
  credentials: () => readonly Passkey[]
  /** From now on the visitor declines each touch, or no longer. */
  setDeclining: (isDeclining: boolean) => void
  /** From now on passkeys are made on a phone beside it, which has none that could be excluded. */
  makeOnPhone: () => void
  /** From now on its passkeys give their secret in this way. */
  setPrf: (kind: Exclude<PrfKind, 'real'>) => void
  /** Takes the passkeys of another device, as a visitor's account carries them. */
  take: (other: Pick<Device, 'credentials'>) => Promise<void>
}

/**
 * Chromium's virtual authenticator belongs to one page with its frames. A window is another page, so passkeys are carried from one
 * to the other, and their secrets are made by a script: the real ones don't leave their authenticator.
 */
export async function withDevice(
  context: BrowserContext,
  { prf = 'at-creation', isBackedUp = true }: DeviceOptions = {},
): Promise<Device> {
  let touches = 0
  let isDeclining = false
  let hasPhone = false
  let kind = prf
  const known = new Map<string, Passkey>()
  const pages = new Map<Page, Promise<{ devtools: CDPSession; authenticatorId: string }>>()

  async function equip(page: Page) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: prf === 'real',
        isUserVerified: true,
        automaticPresenceSimulation: true,
        defaultBackupEligibility: isBackedUp,
        defaultBackupState: isBackedUp,
      },
    })
    for (const credential of known.values())
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    devtools.on('WebAuthn.credentialAdded', ({ credential }) => {
      touches++
      known.set(credential.credentialId, credential)
      for (const [other, equipped] of pages) if (other !== page) void give(equipped, credential)
    })
    devtools.on('WebAuthn.credentialAsserted', () => {
      touches++
    })
    return { devtools, authenticatorId }
  }
  async function give(
    equipped: Promise<{ devtools: CDPSession; authenticatorId: string }>,
    credential: Passkey,
  ) {
    const { devtools, authenticatorId } = await equipped
    // A window that is closed needs none.
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential }).catch(() => undefined)
  }
  function equipped(page: Page) {
    const there = pages.get(page) ?? equip(page)
    pages.set(page, there)
    page.on('close', () => pages.delete(page))
    return there
  }

  await context.exposeBinding('kudosDevice', async ({ page }) => {
    await equipped(page)
    return { kind: isDeclining ? 'declining' : kind, hasPhone }
  })
  await context.addInitScript(scriptPrf)
  for (const page of context.pages()) await equipped(page)
  context.on('page', page => {
    equipped(page).catch((error: unknown) => {
      // A window may close before it is equipped.
      if (!page.isClosed()) throw error
    })
  })
  return {
    touches: () => touches,
    credentials: () => [...known.values()],
    setDeclining(next) {
      isDeclining = next
    },
    makeOnPhone() {
      hasPhone = true
    },
    setPrf(next) {
      kind = next
    },
    async take(other) {
      for (const credential of other.credentials()) {
        known.set(credential.credentialId, credential)
        for (const there of pages.values()) await give(there, credential)
      }
    },
  }
}

/** Runs in every page: waits for its authenticator, and gives each passkey's secret as the device's kind says. */
function scriptPrf() {
  if (!('credentials' in navigator)) return
  const container = navigator.credentials
  const [create, get] = [container.create.bind(container), container.get.bind(container)]
  const device = (): Promise<{ kind: string; hasPhone: boolean }> => Reflect.get(window, 'kudosDevice')()
  let uses = 0
  async function secretOf(id: string, input: BufferSource, salt: string): Promise<ArrayBuffer> {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(`secret of ${id}${salt}`),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    return crypto.subtle.sign('HMAC', key, input)
  }
  async function ask<Options extends CredentialCreationOptions | CredentialRequestOptions>(
    options: Options | undefined,
    request: (options: Options | undefined) => Promise<Credential | null>,
    isCreation: boolean,
  ): Promise<Credential | null> {
    const { kind, hasPhone } = await device()
    if (kind === 'declining') throw new DOMException('The visitor declined.', 'NotAllowedError')
    if (hasPhone && options?.publicKey && 'excludeCredentials' in options.publicKey)
      delete options.publicKey.excludeCredentials
    if (kind === 'real') return request(options)
    const input = options?.publicKey?.extensions?.prf?.eval?.first
    if (options?.publicKey) delete options.publicKey.extensions
    const credential = await request(options)
    if (!credential || !input) return credential
    uses++
    const isGiven = kind === 'changing' || (isCreation ? kind === 'at-creation' : kind.startsWith('at-'))
    const first = isGiven
      ? await secretOf(credential.id, input, kind === 'changing' ? String(uses) : '')
      : undefined
    const prf = {
      ...(isCreation && { enabled: kind !== 'never' }),
      ...(first && { results: { first } }),
    }
    return Object.defineProperty(credential, 'getClientExtensionResults', { value: () => ({ prf }) })
  }
  container.create = options => ask(options, create, true)
  container.get = options => ask(options, get, false)
}
