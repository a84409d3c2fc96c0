import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createDialog, DialogProvider, useDialog } from '#dialog/history/useDialog.tsx'
import type { View } from '#dialog/history/view.ts'
import type { DirectTip, EmailFeature, Track } from '#dialog/parts/useSetup.tsx'
import { Dialog } from '#dialog/shell/Dialog.tsx'
import { createSignInFeature } from '#dialog/signIn/signInFeature.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { Wallet } from '#wallets/wallet.ts'

// What jsdom lacks of the browser: modal dialogs, held pointers, media queries and sizes. The real ones are tried end to end.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector('button')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
HTMLDialogElement.prototype.getAnimations = () => []
Element.prototype.scrollIntoView = () => {}
HTMLElement.prototype.setPointerCapture = () => {}
Object.assign(window, {
  matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

/**
 * Draws the dialog on a page with a button that opens it, as the widget does; `view` is what the button opens, and
 * `onEvent` hears what the dialog tells, `email` is what an email wallet adds.
 */
export function renderDialog(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  { wallet, session }: { wallet: Wallet; session: SessionStore },
  {
    view,
    options,
    onEvent,
    email,
    direct,
    ...others
  }: {
    view?: View
    options?: Partial<DialogOptions>
    onEvent?: Track
    email?: EmailFeature | undefined
    direct?: DirectTip | undefined
  } & Partial<Settings> = {},
) {
  cleanup()
  const page = new URL('https://kudos.example/')
  const settings: Settings = {
    chains,
    page,
    widget: readWidgetSettings(page, { themeMode: 'auto' }, chains),
    ...others,
  }
  render(
    <SettingsProvider settings={settings}>
      <DialogProvider dialog={createDialog(chains, session)}>
        <main tabIndex={-1}>
          <Opener view={view} />
        </main>
        <Dialog
          wallet={wallet}
          session={session}
          options={{ allWallets: 'SHOW', ...options }}
          signIn={createSignInFeature(options ?? {})}
          email={email}
          fullPageUrl="https://kudos.example/full"
          direct={direct}
          onEvent={onEvent}
        />
      </DialogProvider>
    </SettingsProvider>,
  )
  return userEvent.setup()
}

function Opener({ view }: { view: View | undefined }) {
  const { open } = useDialog()
  return (
    <button type="button" onClick={() => open(view)}>
      Open
    </button>
  )
}

/** Presses the button with this name. */
export async function press(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }))
}

/** Resolves once the dialog shows this heading. */
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

/** Whether the dialog is open. */
export const isOpen = () => screen.queryByRole('dialog') !== null
