/** Whoever is signed in. */
export interface SignInSession {
  readonly address: string
  /** Of the signed message (EIP-155). */
  readonly chainId: number
}

/** What a site gives for one message. */
export interface SignInNonce {
  /** At least 8 letters and digits, good for one message (EIP-4361). */
  readonly nonce: string
  /** The message's "Issued At", RFC 3339; the browser's clock counts without it. */
  readonly issuedAt?: string | undefined
  /** The message's "Expiration Time", RFC 3339. */
  readonly expirationTime?: string | undefined
}

/** What a message is made from. */
export interface SignInFields extends SignInNonce {
  /** The account that is to sign, checksummed. */
  readonly address: `0x${string}`
  /** The network the account is on (EIP-155). */
  readonly chainId: number
}

/**
 * How a site signs a visitor in with the wallet (EIP-4361). Each call may take 10 seconds; what it rejects with is shown
 * where it is an error of ours, else as one sentence. The visitor can always try again or leave.
 */
export interface SignInClient {
  /** `false` switches it off: nobody is asked to sign. */
  readonly enabled?: boolean | undefined
  /** `false` keeps the session when the wallet is disconnected, for when it comes back. */
  readonly signOutOnDisconnect?: boolean | undefined
  nonce(): Promise<SignInNonce>
  /** The text to sign. */
  message(fields: SignInFields): string | Promise<string>
  /** Resolves to the session that the signature opens; to nothing where it is not good. */
  verify(signed: {
    readonly message: string
    /** Of an account (65 bytes) or a contract (ERC-1271, ERC-6492), in hex. */
    readonly signature: `0x${string}`
  }): Promise<SignInSession | undefined>
  /** The session that there is. */
  session(): Promise<SignInSession | undefined>
  signOut(): Promise<void>
  /** Told of every signature that has opened a session. */
  onSignIn?(session: SignInSession): void
  /** Told of every session that was ended here. */
  onSignOut?(): void
}
