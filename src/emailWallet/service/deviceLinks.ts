import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { linkLife } from '#emailWallet/protocol/linkLife.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { mailsWords } from '#languages/words/mailsWords.ts'
import type { Value } from '#server/database/queries.ts'
import { hashOfToken, newToken } from '#server/database/tokens.ts'
import { Refusal } from '#server/http/refusal.ts'
import { forget, type Limit } from '#server/limits/limits.ts'
import { inLanguage } from '#server/mail/inLanguage.ts'
import { sendCode } from './codes.ts'
import { approve, type Device, isApproved, storeDevice } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { codeLinkMail, deviceMail, ownersLanguage } from './mails.ts'
import { cooldown, dailyMails, networkMails, sendCounted } from './sendCounted.ts'
import { readUserCode, userCodeOf } from './userCode.ts'

const linkRow = z.object({ device_id: z.nullable(z.string()), email: z.string(), created_at: z.date() })

/** Links to an address, that one client network causes. */
const networkLinks: Limit = { ...dailyMails, max: 5 }

/** A login on a device that is new to the email. */
interface LinkRequest {
  /** Lower-case. */
  readonly email: string
  /** What the device calls itself. */
  readonly deviceName: string
  /** The client's network, if that is known. */
  readonly network: string | undefined
  /** The token of an unknown device; only its code depends on it, and so stays the same. */
  readonly shownToken: string | undefined
}

/**
 * Mails the link that approves a device, a known one or a new one. Beyond the limits, one link an hour goes out that approves the
 * device whose code its owner enters, so that other people's requests keep no owner out.
 * @returns the device's token, and the code that it must show then
 * @throws {@link Refusal} `too-early`, `too-many-requests`, `mail-down`
 */
export async function askForLink(
  service: EmailService,
  known: Device | undefined,
  { email, deviceName, network, shownToken }: LinkRequest,
): Promise<{ readonly deviceToken: string; readonly userCode?: string }> {
  const { store, keyring, settings, now } = service
  const device = known ?? { id: randomUUID(), token: newToken() }
  const token = known?.token ?? shownToken ?? device.token
  const byCode = { deviceToken: token, userCode: userCodeOf(service, token, email) }
  const [secret, requestedAt] = [newToken(), now()]
  const secretHash = hashOfToken(secret)
  const link = () => `${settings.origin}${emailPaths.device}?lang=${spoken().tag}&link=${secret}`
  const slowed = slowedLinks(service, email)
  const ofNetwork = (what: string, limit: Limit) =>
    network === undefined ? [] : [{ key: keyring.mac(`${what} ${network}`), limit }]
  const limits = [
    { key: keyring.mac(`pause ${email} ${device.id}`), limit: cooldown },
    ...ofNetwork(`links to ${email} from`, networkLinks).map(counted => ({ ...counted, slowed })),
    { key: keyring.mac(`mails to ${email}`), limit: dailyMails, slowed },
    ...ofNetwork('client mails', networkMails),
  ] as const
  try {
    const isSlowed = await sendCounted(service, limits, {
      async store(queries, isSlowed) {
        if (!isSlowed) await storeDevice(service, queries, device, deviceName)
        const expiresAt = new Date(requestedAt.getTime() + linkLife(isSlowed))
        await queries.run(
          'INSERT INTO device_links (secret_hash, device_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
          [secretHash, isSlowed ? null : device.id, email, requestedAt, expiresAt],
        )
      },
      // A mail for everyone who asks is in the owner's language.
      write: async isSlowed =>
        isSlowed
          ? inLanguage([await ownersLanguage(service, email)], () => codeLinkMail(email, link()))
          : deviceMail(email, link(), requestedAt),
      remove: () => store.run('DELETE FROM device_links WHERE secret_hash = $1', [secretHash]),
    })
    return isSlowed ? byCode : { deviceToken: device.token }
  } catch (error) {
    // The last link is still valid.
    if (error instanceof Refusal && error.code === 'too-many-codes') return byCode
    throw error
  }
}

/** Counts the links to an address beyond its limits; forgotten once its owner has used one. */
function slowedLinks({ keyring }: EmailService, email: string): string {
  return keyring.mac(`slowed links ${email}`)
}

/**
 * Finds a valid link by its secret. The link approves its own device or, with `takesCode`, the device whose code is entered.
 * @throws {@link Refusal} `link-gone`
 */
export async function findLink({ store, now }: EmailService, secret: string) {
  const [link] = await store.rows(
    linkRow,
    'SELECT device_id, email, created_at FROM device_links WHERE secret_hash = $1 AND expires_at > $2',
    [hashOfToken(secret), now()],
  )
  if (!link) throw linkGone()
  return { email: link.email, requestedAt: link.created_at, takesCode: link.device_id === null }
}

/**
 * Approves a link's device, which uses the link up, and sends the first code. With `userCode`, it stores the code instead, whose device
 * is approved when it next waits.
 * @throws {@link Refusal} `link-gone`, `wrong-code`
 */
export async function approveByLink(service: EmailService, secret: string, userCode?: string): Promise<void> {
  const secretHash = hashOfToken(secret)
  if (userCode === undefined) {
    if (!(await approveByTaking(service, 'secret_hash = $1 AND device_id IS NOT NULL', [secretHash])))
      throw linkGone()
    return
  }
  const entered = readUserCode(userCode)
  if (!entered) throw new Refusal('wrong-code', emailServiceWords().eightLetters)
  const stored = await service.store.run(
    'UPDATE device_links SET user_code = $3 WHERE secret_hash = $1 AND device_id IS NULL AND expires_at > $2',
    [secretHash, service.now(), entered],
  )
  if (stored === 0) throw linkGone()
}

const linkGone = () => new Refusal('link-gone', mailsWords().goneAskAgain)

/**
 * Takes a valid link out, approves its device, or the one of `waiting`, and sends the first code. Of two requests one gets the link;
 * where its transaction fails, the link stays valid.
 * @returns whether there was a link
 */
async function approveByTaking(
  service: EmailService,
  condition: string,
  values: readonly Value[],
  waiting?: { readonly device: Device; readonly name: string },
): Promise<boolean> {
  const { store, now } = service
  const login = await store.transaction(async queries => {
    const [link] = await queries.rows(
      linkRow,
      `DELETE FROM device_links WHERE ${condition} AND expires_at > $${values.length + 1}
      RETURNING device_id, email, created_at`,
      [...values, now()],
    )
    const deviceId = link?.device_id ?? waiting?.device.id
    if (!link || !deviceId) return undefined
    if (waiting) await storeDevice(service, queries, waiting.device, waiting.name)
    await queries.run('DELETE FROM device_links WHERE device_id = $1 AND email = $2', [deviceId, link.email])
    await approve(service, queries, deviceId, link.email)
    return { deviceId, email: link.email }
  })
  if (!login) return false
  // Where the mail fails, the device asks for another code.
  await sendCode(service, { ...login, purpose: 'login' }, false).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  return true
}

/** Whether the owner of this email has approved the device with this token: before, or now by its code. */
export async function isLetIn(
  service: EmailService,
  known: Device | undefined,
  token: string,
  email: string,
  deviceName: string,
): Promise<boolean> {
  if (known && (await isApproved(service, known.id, email))) return true
  const code = userCodeOf(service, token, email)
  const waiting = { device: known ?? { id: randomUUID(), token }, name: deviceName }
  const byCode = 'email = $1 AND user_code = $2'
  const isApprovedNow = await approveByTaking(service, byCode, [email, code], waiting)
  if (isApprovedNow) await forget(service.store, slowedLinks(service, email))
  return isApprovedNow
}
