import { replaceEqualDeep } from '@tanstack/react-query'
import type { FramePayload } from '#emailWallet/protocol/frame.ts'
import { linkLife } from '#emailWallet/protocol/linkLife.ts'
import { secondsToWait } from '#emailWallet/protocol/secondsToWait.ts'
import { plural } from '#languages/speak/plural.ts'
import { emailWalletWords } from '#languages/words/emailWalletWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError } from '#lib/errors.ts'
import { pause } from '#lib/pause.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { type Asked, createDecisions } from './decisions.ts'
import { emailConnector } from './emailConnector.ts'
import { emailMemory } from './emailMemory.ts'
import { createEmailProvider } from './emailProvider.ts'
import { createSecureFrame } from './secureFrame.ts'

/** The state of the email wallet. */
export interface EmailState {
  /** The owner's email, once it is known. */
  readonly email: string | undefined
  /** What the secure page needs from the visitor; the page has to be shown for it. */
  readonly asked: Asked | undefined
}

/** Milliseconds until a service that can't be reached is tried again. */
const awayPause = 3_000
/** Milliseconds that signing out may take. */
const signOutLimit = 3_000

/**
 * The widget's side of the email wallet. All secrets stay in the secure page, which is loaded with the first request.
 * All of it throws KudosError.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createEmailWallet({
  url,
  options: { metadata, projectId },
  storage,
  signal,
}: {
  /** URL of the secure page. */
  readonly url: string
  readonly options: DialogOptions
  readonly storage: TextStorage
  readonly signal: AbortSignal
}) {
  const memory = emailMemory(storage)
  const state = createStore<EmailState>({ email: memory.get().email, asked: undefined })
  let theme: FramePayload<'SYNC_THEME'> = {}
  /** When the newest link expires; another mail extends it. */
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

  /** Seconds until another mail may be requested. */
  const seconds = () => secondsToWait(memory.get().lastMail, Date.now())

  /** @throws KudosError "Please try again after {n} seconds" without a request */
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

  /** Ends the session; takes 3 s at most. If the secure page can't be reached, the visitor is still signed out here. */
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
    /** Places the secure page, which is hidden until it has to be shown. */
    placeIn: frame.placeIn,
    secondsToWait: seconds,
    /**
     * Mails a code or, for a new device, a link, which may take the code shown on the device. Sends at most one mail in
     * 30 seconds.
     */
    async connectEmail(email: string) {
      const sent = await askForMail(
        () => frame.ask('CONNECT_EMAIL', { email }),
        ({ action }) => action !== 'CONNECT',
      )
      linkUntil = Date.now() + linkLife(sent.userCode !== undefined)
      return sent
    },
    /**
     * Resolves once the mailed link was approved; then a code is on its way. If the service can't be reached, it keeps
     * trying.
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
    /** Logs in with the code. After that the wallet can be connected. */
    async connectOtp(otp: string) {
      await frame.ask('CONNECT_OTP', { otp })
      memory.set('lastMail', undefined)
    },
    /** Mails a code to the current address. */
    updateEmail: (email: string) => askForMail(() => frame.ask('UPDATE_EMAIL', { email })),
    /** Sends the code of the current address; another code is then mailed to the new one. */
    async updateEmailPrimaryOtp(otp: string) {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    /** Sends the code of the new address, which opens the wallet from then on. */
    async updateEmailSecondaryOtp(otp: string) {
      const { newEmail } = await decisions.decide('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      memory.set('email', newEmail)
      memory.set('lastMail', undefined)
      change({ email: newEmail })
    },
    /** The visitor has closed the secure page's request, so all open requests are rejected. */
    rejectDecisions: decisions.reject,
    /** Sends the secure page the changed parts of this page's theme. */
    syncTheme({ themeMode, themeVariables }: Required<FramePayload<'SYNC_THEME'>>) {
      const variables = replaceEqualDeep(theme.themeVariables, themeVariables)
      const changed: FramePayload<'SYNC_THEME'> = {
        ...(themeMode !== theme.themeMode && { themeMode }),
        ...(variables !== theme.themeVariables && { themeVariables: variables }),
      }
      theme = { ...theme, ...changed }
      if (Object.keys(changed).length > 0) frame.notify('SYNC_THEME', changed)
    },
  }
}

/** The widget's side of the email wallet. */
export type EmailWallet = ReturnType<typeof createEmailWallet>
