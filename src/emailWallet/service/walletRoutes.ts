import { Hono } from 'hono'
import { getAddress, isAddressEqual } from 'viem'
import type * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import { type SealedKey, sealedKeyHash } from '#emailWallet/protocol/sealedKey.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readBody } from '#server/http/requests.ts'
import { sendOrLog } from '#server/mail/mailer.ts'
import type { EmailService } from './EmailService.ts'
import { inOwnersLanguage, ownerOf } from './inOwnersLanguage.ts'
import { newWalletMail, passkeysMail } from './mails.ts'
import { type Session, sessionOf } from './sessions.ts'
import { applyWrite, makeNonce, type WriteOf } from './signedWrites.ts'
import { deleteWallet, storeWallet, walletOf, walletsOf, withoutSealedKey, withSealedKey } from './wallets.ts'

/** What only the wallet's own key may change. */
export function walletRoutes(service: EmailService) {
  const { store, now } = service
  const routes = new Hono<ServiceEnv>()

  routes.post(api.emailPaths.nonce, async context => {
    const session = await sessionOf(service, context)
    await readBody(context, api.empty)
    return context.json((await makeNonce(service, session)) satisfies z.output<typeof api.nonceAnswer>)
  })

  const walletsAnswer = async ({ email }: Session): Promise<z.output<typeof api.walletsAnswer>> => ({
    wallets: await walletsOf(store, email),
  })

  const keep = (queries: Queries, { email }: Session, wallet: api.StoredWallet) =>
    storeWallet(queries, email, wallet, now())

  routes.post(api.emailPaths.register, async context => {
    const session = await sessionOf(service, context)
    const { sealedKey, ...signed } = await readBody(context, api.sealedWriteRequest)
    const owner = await ownerOf(service, session.email)
    try {
      const before = await applyWrite(service, session, signed, 'register', (queries, write, wallets) => {
        requireNamed(write, sealedKey)
        const known = wallets.find(({ address }) => isAddressEqual(address, write.address))
        if (!known && wallets.length > 0 && !write.content.isAnother) throw walletExists()
        const wallet = known ?? { address: write.address, isPhraseConfirmed: false, sealedKeys: [] }
        return keep(queries, session, withSealedKey(wallet, sealedKey))
      })
      const address = getAddress(signed.write.address)
      const isNew = !before.some(wallet => wallet.address === address)
      const mail = inOwnersLanguage(owner, () =>
        isNew ? newWalletMail(session.email, address, now()) : passkeysMail(session.email, 'made', now()),
      )
      void sendOrLog(service, mail)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'wallet-exists')) throw error
      const { message, status } = error
      return context.json(
        { code: 'wallet-exists', message, ...(await walletsAnswer(session)) } satisfies z.output<
          typeof api.walletExists
        >,
        status,
      )
    }
    return context.json(await walletsAnswer(session))
  })

  routes.post(api.emailPaths.addSealedKey, async context => {
    const session = await sessionOf(service, context)
    const { sealedKey, ...signed } = await readBody(context, api.sealedWriteRequest)
    await applyWrite(service, session, signed, 'add', (queries, write, wallets) => {
      requireNamed(write, sealedKey)
      return keep(queries, session, withSealedKey(walletOf(wallets, write.address), sealedKey))
    })
    void sendOrLog(service, passkeysMail(session.email, 'made', now()))
    return context.json(await walletsAnswer(session))
  })

  routes.post(api.emailPaths.removeSealedKey, async context => {
    const { session, signed } = await readWrite(context)
    await applyWrite(service, session, signed, 'remove', (queries, write, wallets) =>
      keep(queries, session, withoutSealedKey(walletOf(wallets, write.address), write.content.credentialId)),
    )
    void sendOrLog(service, passkeysMail(session.email, 'removed', now()))
    return context.json(await walletsAnswer(session))
  })

  routes.post(api.emailPaths.confirmPhrase, async context => {
    const { session, signed } = await readWrite(context)
    await applyWrite(service, session, signed, 'confirm-phrase', (queries, write, wallets) =>
      keep(queries, session, { ...walletOf(wallets, write.address), isPhraseConfirmed: true }),
    )
    return context.json(await walletsAnswer(session))
  })

  routes.post(api.emailPaths.erase, async context => {
    const { session, signed } = await readWrite(context)
    await applyWrite(service, session, signed, 'erase', (queries, write, wallets) =>
      deleteWallet(queries, session.email, walletOf(wallets, write.address).address),
    )
    return context.json(await walletsAnswer(session))
  })

  async function readWrite(context: ServiceContext) {
    const session = await sessionOf(service, context)
    return { session, signed: await readBody(context, api.writeRequest) }
  }

  return routes
}

/** @throws {@link Refusal} `wrong-request` where the signed write names another sealed key than the one beside it */
function requireNamed({ content }: WriteOf<'register' | 'add'>, sealedKey: SealedKey): void {
  const isNamed =
    content.credentialId === sealedKey.credentialId &&
    content.sealedKeyHash.toLowerCase() === sealedKeyHash(sealedKey)
  if (!isNamed) throw new Refusal('wrong-request', 'The signed write names another sealed key.')
}

const walletExists = () => new Refusal('wallet-exists', emailServiceWords().walletExists)
