import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ChainId } from '#catalog/chains.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { Announcer, announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import type { ThemeMode } from '#ui/theme/themes.ts'
import { applyThemeVariables, type ThemeVariables } from '#ui/theme/themeVariables.ts'
import { walletError } from '#wallets/errors.ts'
import { walletLoader } from '#wallets/load.ts'
import { createSession, type SessionStore, useSession } from '#wallets/session.ts'
import { checkAskedView } from './askedView.ts'
import { developerError } from './developerErrors.ts'
import { useAnalytics } from './useAnalytics.ts'
import { DialogProvider, useDialog } from './useDialog.tsx'
import { DialogOptionsProvider } from './useDialogOptions.tsx'
import { useWalletCode } from './useWalletCode.ts'
import { WalletDialogContext, type WalletDialogHandle } from './useWalletDialog.ts'

/** What may be chosen where the dialog is embedded (specification §3, "Dialog config"). */
export interface WalletDialogProps {
  /** Networks on offer. */
  chains: readonly OfferedChain[]
  /** The network to start on; the first one unless told. */
  defaultChain?: ChainId
  options?: Partial<Omit<DialogOptions, 'metadata' | 'tokens'>>
  /** The page as wallets show it. */
  metadata?: DialogOptions['metadata']
  /** Balances to show in place of the native coin's. */
  tokens?: DialogOptions['tokens']
  /** The look; `auto`, which follows the visitor's system, unless told. */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /** This page as a page of its own, offered inside a frame. */
  fullPageUrl?: string
  children: ReactNode
}

const noOptions: NonNullable<WalletDialogProps['options']> = {}
const noVariables: ThemeVariables = {}

/**
 * The wallet dialog for a page of ours: draws `children`, which reach the dialog with `useWalletDialog`, and the dialog when
 * it is open. The wallet's code is fetched as the widget does it; buttons of the page's own call `prepare` for that. What
 * breaks in the dialog leaves `children` as they are. Chains, defaultChain and how to sign in are those of the first render.
 * The page links ui/theme/theme.css.
 */
export function WalletDialog({ chains, defaultChain, children, ...others }: WalletDialogProps) {
  if (!chains) throw developerError('config-undefined')
  const [{ session, sorted }] = useState(() => {
    const first = defaultChain ? chains.find(({ id }) => id === defaultChain) : chains[0]
    if (defaultChain && !first) throw walletError(new Error('Chain not configured.'))
    return {
      sorted: first ? [first, ...chains.filter(chain => chain !== first)] : [],
      session: createSession(first?.id ?? 0),
    }
  })
  return (
    <DialogProvider chains={sorted} session={session}>
      <Provided session={session} {...others}>
        {children}
      </Provided>
    </DialogProvider>
  )
}

function Provided({
  session,
  options: given = noOptions,
  metadata,
  tokens,
  themeMode: startMode = 'auto',
  themeVariables: startVariables = noVariables,
  fullPageUrl,
  children,
}: Omit<WalletDialogProps, 'chains' | 'defaultChain'> & { session: SessionStore }) {
  const dialog = useDialog()
  const { chains } = dialog
  const account = useSession(session)
  // Options are often written in place: what they say counts, not which object says it.
  const key = JSON.stringify([given, metadata, tokens])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const options = useMemo<DialogOptions>(() => ({ allWallets: 'SHOW', ...given, metadata, tokens }), [key])

  const listeners = useRef(new Set<(event: AnalyticsEvent) => void>())
  const tell = useCallback((event: AnalyticsEvent) => {
    for (const listener of listeners.current) listener(event)
  }, [])
  const { track } = useAnalytics(options, tell)

  const [themeMode, setThemeMode] = useState(startMode)
  const [themeVariables, setVariables] = useState(startVariables)
  useEffect(() => setThemeMode(startMode), [startMode])
  const variablesKey = JSON.stringify(startVariables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as with the options
  useEffect(() => setVariables(startVariables), [variablesKey])
  useEffect(() => applyThemeVariables(themeMode, themeVariables), [themeMode, themeVariables])

  const getCode = useCode(session, options)
  const code = useWalletCode(session, getCode)
  const wallet = code.value?.wallet
  useEffect(() => {
    void wallet?.reconnect()
  }, [wallet])

  const getWallet = async () => (await getCode()).wallet
  const handle: WalletDialogHandle = {
    chains,
    state: {
      open: dialog.stack.length > 0,
      loading:
        (dialog.stack.length > 0 && !code.value) ||
        account.status === 'connecting' ||
        account.status === 'reconnecting',
      error: code.error,
      selectedNetworkId: account.chainId,
      account,
    },
    prepare() {
      if (chains.length > 0) code.load()
    },
    open(view) {
      if (chains.length === 0) throw walletError(new Error('No chains found on connector.'))
      const world = {
        isConnected: session.get().status === 'connected',
        hasSignIn: hasSignIn(options),
        chains,
        connectOptions: wallet?.connectOptions.get(),
        options,
      }
      dialog.open(view ? checkAskedView(view, world) : undefined)
    },
    close: dialog.close,
    async connect(optionId) {
      if (!optionId) throw developerError('connector-not-provided')
      const wallet = await getWallet()
      if (!wallet.connectOptions.get().some(({ id }) => id === optionId))
        throw developerError('connector-undefined')
      await wallet.connect(optionId)
      // The dialog asks for the signature.
      if (hasSignIn(options)) code.load()
    },
    async disconnect() {
      if (session.get().status !== 'connected') throw walletError(new Error('Connector not connected.'))
      await (await getWallet()).disconnect()
    },
    async switchNetwork(chainId) {
      if (!chainId) throw developerError('network-not-provided')
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw walletError(new Error('Chain not configured.'))
      await (await getWallet()).switchChain(chain.id)
    },
    themeMode,
    setThemeMode,
    themeVariables,
    setThemeVariables: variables => setVariables(before => ({ ...before, ...variables })),
    subscribe(listener) {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
    track,
  }
  return (
    <WalletDialogContext value={handle}>
      <DialogOptionsProvider value={options}>{children}</DialogOptionsProvider>
      <Announcer />
      {code.value && (
        <ErrorBoundary fallback={retry => <Broken onOpen={retry} />}>
          <code.value.Dialog
            wallet={code.value.wallet}
            session={session}
            options={options}
            signIn={code.value.signIn}
            email={code.value.email}
            fullPageUrl={fullPageUrl}
            onEvent={tell}
          />
        </ErrorBoundary>
      )}
    </WalletDialogContext>
  )
}

const broken = 'The wallet dialog broke. Nothing on this page is lost.'

/** Stands in for a dialog that broke, which is closed, until it is opened again. */
function Broken({ onOpen }: { onOpen: () => void }) {
  const { stack, open, close } = useDialog()
  const [brokenStack] = useState(stack)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce(broken, 'assertive')
  }, [])
  const follow = useEffectEvent((now: typeof stack) => {
    if (now !== brokenStack) {
      if (now.length > 0) onOpen()
    } else if (now.length > 0) {
      // What had the focus is gone.
      if (document.hasFocus()) button.current?.focus()
      close()
    }
  })
  useEffect(() => follow(stack), [stack])
  return (
    <section aria-label="Wallet dialog">
      <ErrorNote error={broken}>
        <Button kind="link" ref={button} onClick={() => open()}>
          Try again
        </Button>
      </ErrorNote>
    </section>
  )
}

/** Whether visitors may have to sign in. */
function hasSignIn({ signIn, signInUrl }: DialogOptions): boolean {
  return signIn ? signIn.enabled !== false : Boolean(signInUrl)
}

/** How the dialog's and the wallet's code is fetched: once, however often it is asked for, until it fails. */
function useCode(session: SessionStore, options: DialogOptions) {
  const { chains } = useDialog()
  const first = useRef(options)
  const signal = useEndSignal()
  return useMemo(() => {
    const [start, ...others] = chains
    const dialog = first.current
    const hasEmailWallet = dialog.emailWalletUrl !== undefined
    const loadWallet =
      start && walletLoader({ chains: [start, ...others], session, storage: safeStorage, dialog, signal })
    return async () => {
      if (!loadWallet) throw walletError(new Error('No chains found on connector.'))
      const [{ Dialog }, wallet, signIn, emailParts] = await Promise.all([
        import('./Dialog.tsx'),
        loadWallet.wallet(),
        hasSignIn(dialog) ? import('./SignIn.tsx') : undefined,
        hasEmailWallet ? import('./EmailParts.tsx') : undefined,
      ])
      const email = await emailParts?.createEmailParts(wallet)
      return { Dialog, wallet, signIn: signIn?.createSignInParts(dialog), email }
    }
  }, [chains, session, signal])
}

/** Aborted once the component is gone for good; in strict mode React takes it away and brings it back at once. */
function useEndSignal(): AbortSignal {
  const [end] = useState(() => new AbortController())
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(() => {
        if (!isThere.current) end.abort()
      })
    }
  }, [end])
  return end.signal
}
