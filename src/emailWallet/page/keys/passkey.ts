import * as z from 'zod/mini'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'

// Only Chromium tells; in a frame of any other browser the touch takes a window.
declare global {
  interface Document {
    readonly featurePolicy?: { allowsFeature(feature: string): boolean }
  }
}

/** The constant input of every passkey's PRF; it never comes from the service. */
const prfInput = new TextEncoder().encode('Kudos email wallet, passkey output 1')

/** The bit of an authenticator's flags that says that the passkey is backed up (WebAuthn, "BS"). */
const backupState = 0x10

/** Passkeys that a browser takes in one request (Chromium). */
const mostAllowed = 64

/** What a passkey gave at its creation or at one use. */
export interface Touch {
  readonly credentialId: string
  /** 32 bytes that only this passkey gives; `undefined` where it gave none. */
  readonly output: Uint8Array<ArrayBuffer> | undefined
  /** Whether it is kept on this device and was backed up at this use, so that losing the device loses nothing. */
  readonly isBackedUp: boolean
}

/** Whether a passkey may be asked for in this document; the page around decides that for a frame. */
export function mayAskPasskey(): boolean {
  if (!('credentials' in navigator)) return false
  if (window.parent === window) return true
  return document.featurePolicy?.allowsFeature('publickey-credentials-get') ?? false
}

/**
 * Makes a passkey with its own random user id: the same id would replace an earlier passkey and its secret.
 * @param name what it is called in lists of passkeys
 * @param exclude credential ids of passkeys that the wallet has
 * @throws {@link KudosError} `passkey-declined`, also where the browser wants a press first
 */
export async function createPasskey(
  name: string,
  exclude: readonly string[],
): Promise<Touch & { readonly isSupported: boolean | undefined }> {
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Kudos' },
        user: { id: random(), name, displayName: name },
        pubKeyCredParams: [-7, -257].map(alg => ({ type: 'public-key', alg }) as const),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: exclude.map(credentialOf),
        ...newRequest(),
      },
    }),
  )
  return { ...touchOf(credential), isSupported: credential.getClientExtensionResults().prf?.enabled }
}

/**
 * Has one of these passkeys used; of more than the browser takes, any of this page's.
 * @throws {@link KudosError} `passkey-declined`
 */
export async function touchPasskey(credentialIds: readonly string[]): Promise<Touch> {
  return touchOf(
    await ask(() =>
      navigator.credentials.get({
        publicKey: {
          allowCredentials: credentialIds.length > mostAllowed ? [] : credentialIds.map(credentialOf),
          userVerification: 'required',
          ...newRequest(),
        },
      }),
    ),
  )
}

/** Asks for the passkey's output; nothing is fetched between press and touch, so the page makes the challenge. */
const newRequest = () => ({ challenge: random(), extensions: { prf: { eval: { first: prfInput } } } })

function touchOf(credential: PublicKeyCredential): Touch {
  const { response, authenticatorAttachment, id } = credential
  const used = response instanceof AuthenticatorAssertionResponse ? response.authenticatorData : undefined
  const flags = used ? (new Uint8Array(used)[32] ?? 0) : 0
  return {
    credentialId: id,
    output: secretOf(credential.getClientExtensionResults().prf?.results?.first),
    isBackedUp: authenticatorAttachment === 'platform' && (flags & backupState) !== 0,
  }
}

async function ask(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const words = secureWords()
  try {
    const credential = await request()
    if (credential instanceof PublicKeyCredential) return credential
    throw new Error('The browser gave no passkey.')
  } catch (cause) {
    const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
    throw new KudosError(isKnown ? words.passkeyThere : words.passkeyUnused, {
      code: 'passkey-declined',
      advice: isKnown ? undefined : words.passkeyUnusedAdvice,
      cause,
    })
  }
}

function credentialOf(id: string) {
  return { type: 'public-key', id: z.util.base64urlToUint8Array(id) } as const
}

/** The output, if it may be a passkey's secret: 32 bytes that are not all alike, as a broken one gives them. */
function secretOf(output: BufferSource | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (!output) return undefined
  const bytes = ArrayBuffer.isView(output)
    ? Uint8Array.from(new Uint8Array(output.buffer, output.byteOffset, output.byteLength))
    : new Uint8Array(output)
  return bytes.length === 32 && bytes.some(byte => byte !== bytes[0]) ? bytes : undefined
}

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}
