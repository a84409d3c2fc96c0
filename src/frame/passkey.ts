import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { formWords } from '#languages/formWords.ts'
import { secureWords } from '#languages/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Action, PasskeyProof, Proof, Registration } from '#protocol/secondFactor.ts'
import type { ServiceWallet } from './serviceWallet.ts'

/** What asks the browser for passkeys, fetched with the first. */
const loadBrowser = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new KudosError(formWords().notLoaded, { code: 'load', cause })
  })

/** Whether this page may ask for a passkey where it stands; within a widget, the page around decides. */
export function mayAskPasskey(): boolean {
  if (!('credentials' in navigator)) return false
  if (window.parent === window) return true
  // Only Chromium tells, and only there an approval within a frame counts at all.
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  return allows(policy) && policy.allowsFeature('publickey-credentials-get')
}

function allows(policy: unknown): policy is { allowsFeature: (feature: string) => boolean } {
  return typeof policy === 'object' && policy !== null && 'allowsFeature' in policy
}

/**
 * Has the visitor confirm an action, where it takes that.
 * @param otp the code of the mail about it, where the visitor has entered one
 * @throws {@link KudosError} `passkey-declined`, `code-needed`: nothing was done
 */
export async function prove(
  wallet: Pick<ServiceWallet, 'factor'>,
  action: Action,
  otp?: string,
): Promise<Proof | undefined> {
  const answer = await wallet.factor(action)
  if (answer.factor === 'passkey') return askPasskey(answer.options)
  if (answer.factor === 'none') return undefined
  if (otp === undefined) throw new KudosError(secureWords().codeNeeded, { code: 'code-needed' })
  return { otp }
}

/** Has the visitor confirm what takes a passkey in any case. @throws {@link KudosError} `passkey-declined`: nothing was done */
export async function proveByPasskey(
  wallet: Pick<ServiceWallet, 'factor'>,
  action: Action,
): Promise<PasskeyProof> {
  const answer = await wallet.factor(action)
  if (answer.factor === 'passkey') return askPasskey(answer.options)
  throw new KudosError(secureWords().noPasskey, { code: 'no-passkey' })
}

/** Has the visitor give a passkey's yes. @throws {@link KudosError} `passkey-declined`: nothing was done */
export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> {
  const { startAuthentication } = await loadBrowser()
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(declined)
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    passkey: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
  }
}

/** Has the browser make a passkey. @throws {@link KudosError} `passkey-declined`: none was made */
export async function makePasskey(wallet: Pick<ServiceWallet, 'newPasskey'>): Promise<Registration> {
  const optionsJSON = await wallet.newPasskey()
  const { startRegistration } = await loadBrowser()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(declined)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

function declined(cause: unknown): never {
  const isKnown =
    cause instanceof Error && Reflect.get(cause, 'code') === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const words = secureWords()
  throw new KudosError(isKnown ? words.passkeyThere : words.passkeyUnused, {
    code: 'passkey-declined',
    advice: isKnown ? undefined : words.passkeyUnusedAdvice,
    cause,
  })
}
