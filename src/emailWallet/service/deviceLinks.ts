import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries, Value } from '#server/database/queries.ts'
import { hashOfToken, newToken } from '#server/database/tokens.ts'
import { Refusal } from '#server/http/refusal.ts'
import { forget } from '#server/limits/limits.ts'
import { countMail, mailDown, sendCode, slowedLinks } from './codes.ts'
import { approve, type Device, isApproved, storeDevice } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { inOwnersLanguage, ownerOf } from './inOwnersLanguage.ts'
import { codeLinkMail, deviceMail } from './mails.ts'
import { readUserCode, userCodeOf } from './userCode.ts'

/** Milliseconds that a link is valid. */
const linkLife = 10 * 60_000
/** The same of a link that takes a code: it is still valid when the next one goes out, an hour later. */
const codeLinkLife = 70 * 60_000

const linkRow = z.object({ device_id: z.nullable(z.string()), email: z.string(), created_at: z.date() })

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
  const device = known ?? { id: randomUUID(), token: newToken() }
  const token = known?.token ?? shownToken ?? device.token
  const byCode = { deviceToken: token, userCode: userCodeOf(service, token, email) }
  const [secret, requestedAt] = [newToken(), service.now()]
  const login = { deviceId: device.id, email }
  const counted = await countMail(service, login, { network }, true, async (queries, isSlowed) => {
    if (!known && !isSlowed) await storeDevice(service, queries, device, deviceName)
    const life = isSlowed ? codeLinkLife : linkLife
    await queries.run(
      'INSERT INTO device_links (secret_hash, device_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [
        hashOfToken(secret),
        isSlowed ? null : device.id,
        email,
        requestedAt,
        new Date(requestedAt.getTime() + life),
      ],
    )
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'too-many-codes')) throw error
  })
  // The last link is still valid.
  if (!counted) return byCode
  const { isSlowed, uncountMail } = counted
  const link = () => `${service.settings.origin}${emailPaths.device}?lang=${spoken().tag}&link=${secret}`
  // A mail for everyone who asks is in the owner's language.
  const owner = await ownerOf(service, email)
  const mail = isSlowed
    ? inOwnersLanguage(owner, () => codeLinkMail(email, link()))
    : deviceMail(email, link(), requestedAt)
  try {
    await service.mailer.send(mail)
  } catch (cause) {
    await service.store.run('DELETE FROM device_links WHERE secret_hash = $1', [hashOfToken(secret)])
    await uncountMail()
    throw mailDown(cause)
  }
  return isSlowed ? byCode : { deviceToken: device.token }
}

/**
 * Finds a valid link by its secret. The link approves its own device or, with `takesCode`, the device whose code is
 * entered.
 */
export async function findLink({ store, now }: EmailService, secret: string) {
  const [link] = await store.rows(
    linkRow,
    'SELECT device_id, email, created_at FROM device_links WHERE secret_hash = $1 AND expires_at > $2',
    [hashOfToken(secret), now()],
  )
  return link && { email: link.email, requestedAt: link.created_at, takesCode: link.device_id === null }
}

/**
 * Approves a link's device, which uses the link up, and sends the first code; or stores the entered code, whose device is approved
 * when it next waits.
 * @throws {@link Refusal} `link-gone`, `wrong-code`
 */
export async function approveByLink(service: EmailService, secret: string, userCode?: string): Promise<void> {
  const { store, now } = service
  const wanted = await findLink(service, secret)
  if (!wanted) throw linkGone()
  if (wanted.takesCode) {
    const entered = readUserCode(userCode ?? '')
    if (!entered) throw new Refusal('wrong-code', emailServiceWords().eightLetters)
    const stored = await store.run(
      'UPDATE device_links SET user_code = $3 WHERE secret_hash = $1 AND device_id IS NULL AND expires_at > $2',
      [hashOfToken(secret), now(), entered],
    )
    if (stored === 0) throw linkGone()
    return
  }
  const approved = await store.transaction(async queries => {
    const link = await takeLink(service, queries, 'secret_hash = $1', [hashOfToken(secret)])
    if (!link?.device_id) return undefined
    await approveDevice(service, queries, link.device_id, link.email)
    return { deviceId: link.device_id, email: link.email }
  })
  if (!approved) throw linkGone()
  await sendFirstCode(service, approved)
}

const linkGone = () => new Refusal('link-gone', emailServiceWords().linkGone)

/** Takes a valid link out: of two requests one gets it, and where its transaction fails the link stays valid. */
async function takeLink(
  { now }: EmailService,
  queries: Queries,
  condition: string,
  values: readonly Value[],
) {
  const [link] = await queries.rows(
    linkRow,
    `DELETE FROM device_links WHERE ${condition} AND expires_at > $${values.length + 1}
    RETURNING device_id, email, created_at`,
    [...values, now()],
  )
  return link
}

async function approveDevice(service: EmailService, queries: Queries, deviceId: string, email: string) {
  await queries.run('DELETE FROM device_links WHERE device_id = $1 AND email = $2', [deviceId, email])
  await approve(service, queries, deviceId, email)
}

/** Where the mail fails, the device asks for another code. */
async function sendFirstCode(
  service: EmailService,
  login: { deviceId: string; email: string },
): Promise<void> {
  await sendCode(service, { ...login, purpose: 'login' }, false).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
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
  const [entered] = await service.store.rows(
    z.object({}),
    'SELECT email FROM device_links WHERE email = $1 AND user_code = $2 AND expires_at > $3',
    [email, code, service.now()],
  )
  if (!entered) return false
  const device = known ?? { id: randomUUID(), token }
  const isApprovedNow = await service.store.transaction(async queries => {
    if (!(await takeLink(service, queries, 'email = $1 AND user_code = $2', [email, code]))) return false
    if (!known) await storeDevice(service, queries, device, deviceName)
    await approveDevice(service, queries, device.id, email)
    return true
  })
  if (!isApprovedNow) return false
  await forget(service.store, slowedLinks(service, email))
  await sendFirstCode(service, { deviceId: device.id, email })
  return true
}
