import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'

/** The parts of a passkey's answers, in base64url (WebAuthn, "RegistrationResponseJSON" and "AuthenticationResponseJSON"). */
const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192))
const answer = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What a browser says when a passkey was made. */
export const registration = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** How the browser reaches it, as `internal`. */
    transports: z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)), []),
  }),
})

/** What a browser says when a visitor has confirmed with a passkey. */
export const assertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** What the service wants of a new passkey; handed to the browser, which checks it. */
export const creationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject)

/** What the service wants confirmed, and by which passkeys; handed to the browser, which checks it. */
export const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject)
