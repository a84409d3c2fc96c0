import { createHmac, randomBytes } from 'node:crypto'
import { vi } from 'vitest'

/** A device with passkeys for pages without a browser, whose visitor touches whatever is asked for. */
export interface SoftDevice {
  /** Its passkeys, the oldest first. */
  readonly passkeys: readonly { readonly id: Buffer; readonly userId: string; readonly secret: Buffer }[]
  /** Every PRF output that was given. */
  readonly outputs: readonly Uint8Array<ArrayBuffer>[]
  create(options: CredentialCreationOptions): Promise<Credential>
  get(options: CredentialRequestOptions): Promise<Credential>
}

/** Makes the classes that a browser with passkeys has, until `vi.unstubAllGlobals`. */
export function stubPasskeys(): void {
  for (const name of ['PublicKeyCredential', 'AuthenticatorAssertionResponse']) vi.stubGlobal(name, class {})
}

/**
 * A new device without passkeys.
 * @param isBackedUp what its passkeys say of themselves
 * @param hasPhone each passkey is made on another phone beside it, which has none that could be excluded
 */
export function softDevice(isBackedUp = true, hasPhone = false): SoftDevice {
  const passkeys: SoftDevice['passkeys'][number][] = []
  const outputs: Uint8Array<ArrayBuffer>[] = []
  // "UP" and "UV", then "BE" and "BS" (WebAuthn, "authenticator data").
  const data = Uint8Array.from({ length: 37 }, (_, index) => (index === 32 ? (isBackedUp ? 0x1d : 0x05) : 0))
  const bytes = (source: BufferSource) =>
    ArrayBuffer.isView(source)
      ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
      : Buffer.from(source)

  function answer(
    { id, secret }: SoftDevice['passkeys'][number],
    input: BufferSource | undefined,
    response: object,
    created?: { readonly enabled: boolean },
  ): Credential {
    const first = input && new Uint8Array(createHmac('sha256', secret).update(bytes(input)).digest())
    // The page overwrites the one that it gets.
    if (first) outputs.push(first.slice())
    return Object.assign(Object.create(PublicKeyCredential.prototype), {
      id: id.toString('base64url'),
      authenticatorAttachment: 'platform',
      response,
      getClientExtensionResults: () => ({ prf: { ...created, ...(first && { results: { first } }) } }),
    })
  }

  return {
    passkeys,
    outputs,
    async create({ publicKey }) {
      const excluded = publicKey?.excludeCredentials?.map(({ id }) => bytes(id)) ?? []
      if (!hasPhone && passkeys.some(({ id }) => excluded.some(other => other.equals(id))))
        throw new DOMException('It is here already.', 'InvalidStateError')
      if (!publicKey) throw new DOMException('Nothing is asked for.', 'NotSupportedError')
      const made = {
        id: randomBytes(16),
        userId: bytes(publicKey.user.id).toString('hex'),
        secret: randomBytes(32),
      }
      passkeys.push(made)
      return answer(made, publicKey.extensions?.prf?.eval?.first, {}, { enabled: true })
    },
    async get({ publicKey }) {
      const allowed = publicKey?.allowCredentials?.map(({ id }) => bytes(id)) ?? []
      const used = passkeys.findLast(
        ({ id }) => allowed.length === 0 || allowed.some(other => other.equals(id)),
      )
      if (!used) throw new DOMException('No passkey of these is here.', 'NotAllowedError')
      const response = Object.assign(Object.create(AuthenticatorAssertionResponse.prototype), {
        authenticatorData: data.buffer,
      })
      return answer(used, publicKey?.extensions?.prf?.eval?.first, response)
    },
  }
}
