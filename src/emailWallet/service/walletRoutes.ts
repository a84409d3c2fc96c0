import { Hono } from 'hono'
import { getAddress, isAddressEqual } from 'viem'
import * as api from '#emailWallet/protocol/api.ts'
import { type SealedKey, sealedKeyHash } from '#emailWallet/protocol/sealedKey.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import type { ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { inLanguage } from '#server/mail/inLanguage.ts'
import type { EmailService } from './EmailService.ts'
import { notify, ownersLanguage } from './mails.ts'
import { inSession, type Session } from './sessions.ts'
import { applyWrite, makeNonce, type WriteOf } from './signedWrites.ts'
import { deleteWallet, storeWallet, userOf, walletOf, withoutSealedKey, withSealedKey } from './wallets.ts'

/** What only the wallet's own key may change. */
export function walletRoutes(service: EmailService) {
  const { store, now } = service
  const routes = new Hono<ServiceEnv>()

  const keep = (queries: Queries, { email }: Session, wallet: api.StoredWallet) =>
    storeWallet(queries, email, wallet, now())

  routes.post(
    api.emailPaths.nonce,
    inSession(service, api.empty, api.nonceAnswer, session => makeNonce(service, session)),
  )

  routes.post(
    api.emailPaths.register,
    inSession(service, api.sealedWriteRequest, api.userAnswer, async (session, { sealedKey, ...signed }) => {
      const language = await ownersLanguage(service, session.email)
      const before = await applyWrite(service, session, signed, 'register', (queries, write, wallets) => {
        requireNamed(write, sealedKey)
        const known = wallets.find(({ address }) => isAddressEqual(address, write.address))
        if (!known && wallets.length > 0 && !write.content.isAnother)
          throw new Refusal('wallet-exists', emailServiceWords().walletExists)
        const wallet = known ?? { address: write.address, isPhraseConfirmed: false, sealedKeys: [] }
        return keep(queries, session, withSealedKey(wallet, sealedKey))
      })
      const address = getAddress(signed.write.address)
      const what = before.some(wallet => wallet.address === address) ? 'made' : 'newWallet'
      void inLanguage([language], () => notify(service, session.email, what, address))
      return userOf(store, session.email)
    }),
  )

  routes.post(
    api.emailPaths.add,
    inSession(service, api.sealedWriteRequest, api.userAnswer, async (session, { sealedKey, ...signed }) => {
      await applyWrite(service, session, signed, 'add', (queries, write, wallets) => {
        requireNamed(write, sealedKey)
        return keep(queries, session, withSealedKey(walletOf(wallets, write.address), sealedKey))
      })
      void notify(service, session.email, 'made')
      return userOf(store, session.email)
    }),
  )

  /** Changes the wallet that signed, or forgets it where `change` returns nothing. */
  const changeWallet = <Operation extends 'remove' | 'confirm-phrase' | 'erase'>(
    operation: Operation,
    change: (wallet: api.StoredWallet, write: WriteOf<Operation>) => api.StoredWallet | undefined,
  ) =>
    routes.post(
      api.emailPaths[operation],
      inSession(service, api.writeRequest, api.userAnswer, async (session, signed) => {
        await applyWrite(service, session, signed, operation, (queries, write, wallets) => {
          const wallet = walletOf(wallets, signed.write.address)
          const changed = change(wallet, write)
          return changed
            ? keep(queries, session, changed)
            : deleteWallet(queries, session.email, wallet.address)
        })
        if (operation === 'remove') void notify(service, session.email, 'removed')
        return userOf(store, session.email)
      }),
    )
  changeWallet('remove', (wallet, { content }) => withoutSealedKey(wallet, content.credentialId))
  changeWallet('confirm-phrase', wallet => ({
    ...wallet,
    isPhraseConfirmed: true,
  }))
  changeWallet('erase', () => undefined)

  return routes
}

/** @throws {@link Refusal} `wrong-request` where the signed write names another sealed key than the one beside it */
function requireNamed({ content }: WriteOf<'register' | 'add'>, sealedKey: SealedKey): void {
  const isNamed =
    content.credentialId === sealedKey.credentialId &&
    content.sealedKeyHash.toLowerCase() === sealedKeyHash(sealedKey)
  if (!isNamed) throw new Refusal('wrong-request', 'The signed write names another sealed key.')
}
