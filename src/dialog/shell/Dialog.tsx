import { useEffect, useId, useMemo, useState } from 'react'
import { useStore } from '#lib/react/useStore.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { Announcer } from '#ui/status/Announcer.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { useDialog } from '../history/useDialog.tsx'
import type { View } from '../history/view.ts'
import {
  type DialogSetup,
  type DirectTip,
  type EmailFeature,
  SetupContext,
  type SignInFeature,
  type Track,
} from '../parts/useSetup.tsx'
import { Header } from './Header.tsx'
import { Modal } from './Modal.tsx'
import { Snackbar, useSnackbar } from './Snackbar.tsx'
import { accountViews, screenOf } from './screens.tsx'
import { useAnalytics, useDialogEvents } from './useAnalytics.ts'
import { useFollowWallet } from './useFollowWallet.ts'

/** Rendered invisibly before the dialog first opens, so that the wallets are there at once. */
const likelyView: View = { name: 'Connect' }

/**
 * The wallet dialog. It is mounted once the wallet's code is loaded, and open while the history of {@link useDialog} is
 * not empty.
 * @param fullPageUrl this widget as a page of its own, offered inside a frame
 * @param onEvent called with the dialog's events, even if they are not sent anywhere
 */
export function Dialog({
  wallet,
  session,
  options,
  signIn,
  email,
  fullPageUrl,
  direct,
  onEvent,
}: {
  wallet: Wallet
  session: SessionStore
  options: DialogOptions
  signIn?: SignInFeature | undefined
  email?: EmailFeature | undefined
  fullPageUrl?: string | undefined
  direct?: DirectTip | undefined
  onEvent?: Track | undefined
}) {
  const { phase, stack, drawn, close, push, dispatch } = useDialog()
  const isOpen = phase === 'open'
  const { status } = useStore(session)
  const headingId = useId()
  const [isHeld, setHeld] = useState(false)
  const [message, showMessage] = useSnackbar(isOpen)
  const analytics = useAnalytics(options, onEvent)
  const { track } = analytics
  useDialogEvents(analytics, stack.at(-1)?.name, session)
  useFollowWallet(session, dispatch, signIn !== undefined)
  useEffect(() => {
    // A view that needs the code loads it again and shows the error.
    if (status === 'connected') void accountViews.fetch().catch(() => undefined)
  }, [status])

  const setup = useMemo<DialogSetup>(
    () => ({ wallet, session, options, fullPageUrl, direct, email, signIn, track, showMessage, setHeld }),
    [wallet, session, options, fullPageUrl, direct, email, signIn, track, showMessage],
  )
  const isAhead = phase === 'ahead' && status === 'disconnected'
  const view = isAhead ? likelyView : drawn.at(-1)
  const isEmailOnly = email && wallet.connectOptions.get().every(({ type }) => type === 'EMAIL')
  const screen = view && screenOf(view, { email, signIn, isEmailOnly: isEmailOnly ?? false })
  const showHelp = () => {
    track({ event: 'CLICK_WALLET_HELP' })
    push({ name: 'WhatIsAWallet' })
  }
  return (
    <SetupContext value={setup}>
      <Modal
        phase={view ? phase : 'closed'}
        labelledBy={headingId}
        // The view that is rendered ahead gets the same key as after opening, so it is not mounted again.
        viewKey={`${drawn.length || 1} ${JSON.stringify(view)}`}
        depth={drawn.length}
        isHeld={isHeld}
        onClose={close}
        onFaded={() => dispatch({ type: 'faded' })}
        header={
          screen && (
            <Header
              id={headingId}
              screen={screen}
              hasBack={drawn.length > 1 && !screen.isFinal}
              isHeld={isHeld}
              onHelp={view?.name === 'Connect' ? showHelp : undefined}
            />
          )
        }
        view={screen?.element}
        beside={email && <email.SecurePage />}
      >
        {signIn && <signIn.Redirects />}
        {message && <Snackbar message={message} />}
        {isOpen && <Announcer />}
      </Modal>
    </SetupContext>
  )
}
