import type { SealedFields } from './keyring.ts'

/** What the seal of each kind of row covers, by its columns: all that decides who gets in, where, and until when. */
export const seals = {
  user: (row: { id: string; email: string; address: string }): SealedFields => [
    'user',
    row.id,
    row.email,
    row.address,
  ],
  device: (row: { id: string; token_hash: string }): SealedFields => ['device', row.id, row.token_hash],
  deviceApproval: (row: { device_id: string; email_key: string; used_at: Date }): SealedFields => [
    'device approval',
    row.device_id,
    row.email_key,
    row.used_at,
  ],
  deviceLink: (row: {
    secret_hash: string
    device_id: string | null
    user_code: string | null
    email: string
    created_at: Date
    expires_at: Date
  }): SealedFields => [
    'device link',
    row.secret_hash,
    row.device_id ?? `code ${row.user_code ?? ''}`,
    row.email,
    row.created_at,
    row.expires_at,
  ],
  walletSession: (row: {
    token_hash: string
    user_id: string
    device_id: string
    expires_at: Date
  }): SealedFields => ['wallet session', row.token_hash, row.user_id, row.device_id, row.expires_at],
  signInSession: (row: {
    token_hash: string
    origin: string
    address: string
    chain_id: number
    expires_at: Date
  }): SealedFields => [
    'sign-in session',
    row.token_hash,
    row.origin,
    row.address,
    row.chain_id,
    row.expires_at,
  ],
  emailChange: (row: {
    user_id: string
    old_email: string
    new_email: string
    stop_hash: string
    expires_at: Date
  }): SealedFields => [
    'email change',
    row.user_id,
    row.old_email,
    row.new_email,
    row.stop_hash,
    row.expires_at,
  ],
  passkey: (row: { id: string; user_id: string; public_key: string }): SealedFields => [
    'passkey',
    row.id,
    row.user_id,
    row.public_key,
  ],
  recoveryCode: (row: { user_id: string; code_hash: string }): SealedFields => [
    'recovery code',
    row.user_id,
    row.code_hash,
  ],
  recovery: (row: {
    user_id: string
    stop_hashes: string
    told: number
    told_at: Date
    expires_at: Date
  }): SealedFields => ['recovery', row.user_id, row.stop_hashes, row.told, row.told_at, row.expires_at],
}
