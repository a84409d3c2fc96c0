/** A signed-in account. */
export interface SignInSession {
  readonly address: string
  /** Of the signed message (EIP-155). */
  readonly chainId: number
}

/** The site's part of one message. */
export interface SignInNonce {
  /** At least 8 letters and digits, valid for one message (EIP-4361). */
  readonly nonce: string
  /** The message's "Issued At", RFC 3339; the browser's time by default. */
  readonly issuedAt?: string | undefined
  /** The message's "Expiration Time", RFC 3339. */
  readonly expirationTime?: string | undefined
}

/** The fields of a message. */
export interface SignInFields extends SignInNonce {
  /** The signing account, checksummed. */
  readonly address: `0x${string}`
  /** The account's network (EIP-155). */
  readonly chainId: number
}

/** A site's sign-in (EIP-4361). Each call may take 10 s; a rejection with our own error is shown, any other as one sentence. */
export interface SignInClient {
  /** `false` switches sign-in off. */
  readonly enabled?: boolean | undefined
  /** `false` keeps the session when the wallet disconnects. */
  readonly signOutOnDisconnect?: boolean | undefined
  nonce(): Promise<SignInNonce>
  /** The text to sign. */
  message(fields: SignInFields): string | Promise<string>
  /** Resolves to the new session, or to nothing for an invalid signature. */
  verify(signed: {
    readonly message: string
    /** Of an account (65 bytes) or a contract (ERC-1271, ERC-6492), in hex. */
    readonly signature: `0x${string}`
  }): Promise<SignInSession | undefined>
  /** The current session, if any. */
  session(): Promise<SignInSession | undefined>
  signOut(): Promise<void>
  /** Called after every sign-in. */
  onSignIn?(session: SignInSession): void
  /** Called after every sign-out from here. */
  onSignOut?(): void
}
