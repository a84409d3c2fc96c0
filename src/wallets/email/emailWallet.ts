import type { FramePayload } from '#emailWallet/protocol/frame.ts'
import { plural } from '#languages/speak/plural.ts'
import { emailWalletWords } from '#languages/words/emailWalletWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { type Asked, createDecisions } from './decisions.ts'
import { emailConnector } from './emailConnector.ts'
import { emailMemory } from './emailMemory.ts'
import { createEmailProvider } from './emailProvider.ts'
import { createSecureFrame } from './secureFrame.ts'

/** How things stand with the email wallet. */
export interface EmailState {
  /** Whom it belongs to, once that is known. */
  readonly email: string | undefined
  /** What the secure page asks of the visitor: it has to be shown. */
  readonly asked: Asked | undefined
}

/** Milliseconds that the visitor has to open the mailed link (specification §9), and one that takes a code: one goes out each hour. */
const [linkLimit, codeLimit] = [10 * 60_000, 70 * 60_000]
/** Milliseconds after which a service that is away is asked again. */
const awayPause = 3_000
/** Milliseconds between two mails to one visitor (specification §5). */
const mailPause = 30_000
/** Milliseconds that signing out may take. */
const signOutLimit = 3_000

/**
 * The email wallet, seen from the widget: everything secret stays in the secure page, and nothing is loaded before it is asked
 * for something. All of it throws KudosError.
 */
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
}) {
  const memory = emailMemory(storage)
  const state = createStore<EmailState>({ email: memory.get().email, asked: undefined })
  let theme: FramePayload<'SYNC_THEME'> = {}
  /** When the newest link is over, which another mail puts off. */
  let linkUntil = 0

  const change = (values: Partial<EmailState>) => state.set({ ...state.get(), ...values })

  const frame = createSecureFrame(
    url,
    news => {
      if (news.type === 'SESSION_UPDATE') return memory.set('session', news.payload.token)
      if (news.type === 'VISIBILITY') return decisions.update()
      frame.notify('SYNC_DAPP_DATA', {
        metadata: {
          name: metadata?.name ?? 'Kudos',
          description: metadata?.description ?? 'A tip with a message',
          url: metadata?.url ?? window.location.origin,
          icons: [...(metadata?.icons ?? [new URL('icon.svg', document.baseURI).href])],
        },
        sdkVersion: 'kudos-1',
        projectId: projectId ?? '',
      })
      frame.notify('SYNC_THEME', theme)
    },
    signal,
  )

  const decisions = createDecisions(() => frame)
  decisions.subscribe(() => change({ asked: decisions.get() }))

  const made = createEmailProvider({
    frame,
    memory,
    decide: decisions.decide,
    onEmail: email => change({ email }),
  })

  /** Seconds until another mail may be asked for. */
  const seconds = () => secondsToWait(memory.get().lastMail, Date.now())

  /** @throws KudosError "Please try again after {n} seconds"; then nothing is asked */
  async function askForMail<Answer>(
    ask: () => Promise<Answer>,
    isMailed: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const wait = seconds()
    if (wait > 0) throw new KudosError(plural(wait, emailWalletWords().wait), { code: 'too-early' })
    const answer = await ask()
    if (isMailed(answer)) memory.set('lastMail', Date.now())
    return answer
  }

  /** Ends the session; takes 3 s at most. Where the page is away, the visitor is out here all the same. */
  async function signOut() {
    await frame.ask('SIGN_OUT', {}, { limit: signOutLimit }).catch(() => undefined)
    made.leave()
    change({ email: undefined })
  }

  return {
    provider: made.provider,
    connector: emailConnector(made, signOut),
    get: state.get,
    subscribe: state.subscribe,
    /** Where the secure page stands, hidden until it has to be shown. */
    placeIn: frame.placeIn,
    secondsToWait: seconds,
    /** Has a code mailed, or on a new device a link, which may take the code that comes with it. At most one mail in 30 seconds. */
    async connectEmail(email: string) {
      const sent = await askForMail(
        () => frame.ask('CONNECT_EMAIL', { email }),
        ({ action }) => action !== 'CONNECT',
      )
      linkUntil = Date.now() + (sent.userCode === undefined ? linkLimit : codeLimit)
      return sent
    },
    /**
     * Resolves once the mailed link was approved; a code is on its way then. While the service is away it goes on waiting.
     * @param onAway called once, with the sentence for it
     */
    async connectDevice(signal: AbortSignal, onAway: (error: KudosError) => void): Promise<void> {
      for (let isAway = false; ; isAway = true) {
        try {
          await frame.ask('CONNECT_DEVICE', {}, { signal, limit: undefined })
          memory.set('lastMail', Date.now())
          return
        } catch (error) {
          const isDown = error instanceof KudosError && error.code === 'service-down'
          if (!isDown || Date.now() > linkUntil) throw error
          if (!isAway) onAway(error)
          await pause(awayPause, signal)
        }
      }
    },
    /** Logs in with the code; then the wallet can be connected. */
    async connectOtp(otp: string) {
      await frame.ask('CONNECT_OTP', { otp })
      memory.set('lastMail', undefined)
    },
    /** Has a code mailed to the address of now. */
    updateEmail: (email: string) => askForMail(() => frame.ask('UPDATE_EMAIL', { email })),
    /** The code of the address of now: another goes to the new one. */
    async updateEmailPrimaryOtp(otp: string) {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    /** The code of the new address: it opens the wallet from now on. */
    async updateEmailSecondaryOtp(otp: string) {
      const { newEmail } = await decisions.decide('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      memory.set('email', newEmail)
      memory.set('lastMail', undefined)
      change({ email: newEmail })
    },
    /** The visitor has closed what the secure page asked: every open question is answered with no. */
    rejectDecisions: decisions.reject,
    /** Shows the secure page how the page around it looks; it is sent what has changed. */
    syncTheme({ themeMode, themeVariables }: Required<FramePayload<'SYNC_THEME'>>) {
      const changed: FramePayload<'SYNC_THEME'> = {
        ...(themeMode !== theme.themeMode && { themeMode }),
        ...(JSON.stringify(themeVariables) !== JSON.stringify(theme.themeVariables) && { themeVariables }),
      }
      theme = { ...theme, ...changed }
      if (Object.keys(changed).length > 0) frame.notify('SYNC_THEME', changed)
    },
  }
}

/** The email wallet, seen from the widget. */
export type EmailWallet = ReturnType<typeof createEmailWallet>

/** Ends early with the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })
}

/** Whole seconds until another mail may be asked for; 0 once it may. Both times in epoch milliseconds. */
export function secondsToWait(lastMail: number | undefined, now: number): number {
  // A clock that was set back must not keep anybody waiting for longer.
  if (lastMail === undefined || lastMail > now) return 0
  return Math.ceil(Math.max(0, lastMail + mailPause - now) / 1000)
}
