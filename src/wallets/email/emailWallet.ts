import { KudosError } from '#lib/errors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { FrameSuccess } from '#protocol/emailFrame.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { emailMemory } from './emailMemory.ts'
import { createEmailProvider, type EmailProvider } from './emailProvider.ts'
import { secondsToWait } from './resendRule.ts'
import { createSecureFrame } from './secureFrame.ts'

/** How things stand with the email wallet. */
export interface EmailState {
  /** Whom it belongs to, once that is known. */
  readonly email: string | undefined
  /** The secure page waits for the visitor's yes or no: it has to be shown. */
  readonly isApproving: boolean
}

/** The looks of the page around the secure page. */
export interface FrameTheme {
  readonly themeMode?: 'light' | 'dark'
  /** CSS variables by name. */
  readonly themeVariables?: Readonly<Record<string, string>>
}

/** The email wallet, seen from the widget: everything secret stays in the secure page. All of it throws KudosError. */
export interface EmailWallet {
  readonly provider: EmailProvider
  /** Network of a first login (EIP-155). */
  startOn(chainId: number): void
  get(): EmailState
  subscribe(listener: () => void): () => void
  /** Where the secure page stands, hidden until it has to be shown. */
  placeIn(host: HTMLElement): void
  /**
   * Has a code mailed, or on a new device a link. At most one mail in 30 seconds.
   * @throws KudosError also "Please try again after {n} seconds", then nothing is asked
   */
  connectEmail(email: string): Promise<FrameSuccess<'CONNECT_EMAIL'>['action']>
  /**
   * Resolves once the mailed link was approved; a code is on its way then. While the service is away it goes on waiting.
   * @param onAway told once, with the sentence for it
   */
  connectDevice(signal: AbortSignal, onAway: (error: KudosError) => void): Promise<void>
  /** Logs in with the code; then the wallet can be connected. */
  connectOtp(otp: string): Promise<void>
  /** Has a code mailed to the address of now. @throws as {@link connectEmail} */
  updateEmail(email: string): Promise<void>
  /** The code of the address of now: another goes to the new one. */
  updateEmailPrimaryOtp(otp: string): Promise<void>
  /** The code of the new address: it opens the wallet from now on. */
  updateEmailSecondaryOtp(otp: string): Promise<void>
  /** Seconds until another mail may be asked for. */
  secondsToWait(): number
  /** The visitor has closed what the secure page asked: every open question is answered with no. */
  rejectApprovals(): void
  /** Ends the session; takes 3 s at most. */
  signOut(): Promise<void>
  /** Shows the secure page how the page around it looks; it is told what has changed. */
  syncTheme(theme: FrameTheme): void
}

/** Milliseconds that the visitor has to open the mailed link (specification §9). */
const deviceLimit = 10 * 60_000
/** Milliseconds after which a service that is away is asked again. */
const awayPause = 3_000
/** Milliseconds that signing out may take. */
const signOutLimit = 3_000

/** Version of the widget's half of the protocol, told to the secure page. */
const sdkVersion = 'kudos-1'

/** Makes the email wallet; nothing is loaded before it is asked for something. */
export function createEmailWallet({
  url,
  options: { metadata, projectId },
  storage,
  signal,
}: {
  /** Of the secure page. */
  readonly url: string
  readonly options: DialogOptions
  readonly storage: TextStorage
  readonly signal: AbortSignal
}): EmailWallet {
  const memory = emailMemory(storage)
  const listeners = new Set<() => void>()
  const approvals = new Set<AbortController>()
  let state: EmailState = { email: memory.email, isApproving: false }
  let theme: FrameTheme = {}

  function set(change: Partial<EmailState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const frame = createSecureFrame(
    url,
    news => {
      if (news.type === 'SESSION_UPDATE') {
        memory.session = news.payload.token
        return
      }
      frame.notify('SYNC_DAPP_DATA', {
        metadata: {
          name: metadata?.name ?? 'Kudos',
          description: metadata?.description ?? 'A tip with a message',
          url: metadata?.url ?? window.location.origin,
          icons: [...(metadata?.icons ?? [new URL('icon.svg', document.baseURI).href])],
        },
        sdkVersion,
        projectId: projectId ?? '',
      })
      frame.notify('SYNC_THEME', theme)
    },
    signal,
  )

  async function approve<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const approval = new AbortController()
    approvals.add(approval)
    set({ isApproving: true })
    try {
      return await run(approval.signal)
    } finally {
      approvals.delete(approval)
      set({ isApproving: approvals.size > 0 })
    }
  }

  const { provider, startOn, leave } = createEmailProvider({
    frame,
    memory,
    approve,
    onEmail: email => set({ email }),
  })

  function checkPause() {
    const seconds = secondsToWait(memory.lastMail, Date.now())
    if (seconds > 0) throw new KudosError(`Please try again after ${seconds} seconds`, { code: 'too-early' })
  }

  return {
    provider,
    startOn,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    placeIn: frame.placeIn,
    async connectEmail(email) {
      checkPause()
      const { action } = await frame.ask('CONNECT_EMAIL', { email })
      memory.lastMail = Date.now()
      return action
    },
    async connectDevice(signal, onAway) {
      const until = Date.now() + deviceLimit
      for (let isAway = false; ; isAway = true) {
        try {
          await frame.ask('CONNECT_DEVICE', {}, { signal, limit: Math.max(0, until - Date.now()) })
          memory.lastMail = Date.now()
          return
        } catch (error) {
          if (!(error instanceof KudosError) || error.code !== 'service-down') throw error
          if (!isAway) onAway(error)
          await pause(awayPause, signal)
        }
      }
    },
    async connectOtp(otp) {
      await frame.ask('CONNECT_OTP', { otp })
    },
    async updateEmail(email) {
      checkPause()
      await frame.ask('UPDATE_EMAIL', { email })
      memory.lastMail = Date.now()
    },
    async updateEmailPrimaryOtp(otp) {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    async updateEmailSecondaryOtp(otp) {
      const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      memory.email = newEmail
      memory.lastMail = undefined
      set({ email: newEmail })
    },
    secondsToWait: () => secondsToWait(memory.lastMail, Date.now()),
    rejectApprovals() {
      for (const approval of approvals) approval.abort()
    },
    async signOut() {
      // Where the page is away, the visitor is out here all the same.
      await frame.ask('SIGN_OUT', {}, { limit: signOutLimit }).catch(() => undefined)
      leave()
      set({ email: undefined })
    },
    syncTheme(next) {
      const changed: FrameTheme = {
        ...(next.themeMode && next.themeMode !== theme.themeMode && { themeMode: next.themeMode }),
        ...(next.themeVariables &&
          JSON.stringify(next.themeVariables) !== JSON.stringify(theme.themeVariables) && {
            themeVariables: next.themeVariables,
          }),
      }
      theme = { ...theme, ...changed }
      if (Object.keys(changed).length > 0) frame.notify('SYNC_THEME', changed)
    },
  }
}

/** Ends early with the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })
}
