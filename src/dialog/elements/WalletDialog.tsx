import { replaceEqualDeep } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ChainId } from '#catalog/chains.ts'
import { speakPageLanguage } from '#languages/speak/speakPageLanguage.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { buttonWords } from '#languages/words/buttonWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { createLazy } from '#lib/createLazy.ts'
import { once } from '#lib/once.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { Button } from '#ui/Button.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ErrorBoundary } from '#ui/status/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { applyThemeVariables, type ThemeVariables } from '#ui/theme/themeVariables.ts'
import { walletError } from '#wallets/errors.ts'
import { walletLoader } from '#wallets/load.ts'
import { createSession, type SessionStore } from '#wallets/session.ts'
import { createDialog, DialogProvider, useDialog } from '../history/useDialog.tsx'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useAnalytics } from '../shell/useAnalytics.ts'
import { useWalletBundle } from '../shell/useWalletBundle.ts'
import { checkView } from './checkView.ts'
import { developerError } from './developerErrors.ts'
import { WalletDialogContext, type WalletDialogHandle } from './useWalletDialog.ts'
import { walletActions } from './walletActions.ts'

/** The options for embedding the dialog (specification §3, "Dialog config"). */
export interface WalletDialogProps {
  chains: readonly OfferedChain[]
  /** The network to start on; the first one by default. */
  defaultChain?: ChainId
  options?: Partial<Omit<DialogOptions, 'metadata' | 'tokens'>>
  /** How wallets present the page. */
  metadata?: DialogOptions['metadata']
  /** Tokens whose balances replace the native coin's. */
  tokens?: DialogOptions['tokens']
  /** The theme; by default `auto`, which follows the visitor's system. */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /** `false` if the page has an Announcer of its own. */
  announces?: boolean
  children: ReactNode
}

/**
 * The wallet dialog for another page, which links ui/theme/theme.css. `children` use it through `useWalletDialog`, and
 * keep working if the dialog breaks. It speaks the language of the page's `lang` if it is one of ours. Changes of
 * chains, defaultChain and sign-in after the first render are ignored.
 */
export function WalletDialog({ chains, defaultChain, children, ...others }: WalletDialogProps) {
  if (!chains) throw developerError('config-undefined')
  const [{ session, dialog }] = useState(() => {
    const first = defaultChain ? chains.find(({ id }) => id === defaultChain) : chains[0]
    if (defaultChain && !first) throw walletError(new Error('Chain not configured.'))
    const session = createSession(first?.id ?? 0)
    const sorted = first ? [first, ...chains.filter(chain => chain !== first)] : []
    return { session, dialog: createDialog(sorted, session) }
  })
  return (
    <DialogProvider dialog={dialog}>
      <Provided session={session} {...others}>
        {children}
      </Provided>
    </DialogProvider>
  )
}

function Provided({
  session,
  options: chosen = {},
  metadata,
  tokens,
  themeMode: startMode = 'auto',
  themeVariables: startVariables = {},
  announces = true,
  children,
}: Omit<WalletDialogProps, 'chains' | 'defaultChain'> & { session: SessionStore }) {
  const { chains, stack, open, close } = useDialog()
  const isOpen = stack.length > 0
  const account = useStore(session)
  const [signIn] = useState(chosen.signIn)
  const options = useSame<DialogOptions>({ allWallets: 'SHOW', ...chosen, signIn, metadata, tokens })

  const listeners = useRef(new Set<(event: AnalyticsEvent) => void>())
  const notify = useCallback((event: AnalyticsEvent) => {
    for (const listener of listeners.current) listener(event)
  }, [])
  const { track } = useAnalytics(options, notify)

  const [themeMode, setThemeMode] = useStartingFrom(startMode)
  const [themeVariables, setThemeVariables] = useStartingFrom(startVariables)
  useEffect(() => applyThemeVariables(themeMode, themeVariables), [themeMode, themeVariables])

  usePageLanguage()
  const { fetchParts, lazyParts } = useParts(session, options)
  const parts = useWalletBundle(session, lazyParts, false)
  const wallet = parts.value?.features.wallet
  const { status, chainId, address, walletChainId } = account
  useEffect(() => {
    void wallet?.reconnect()
  }, [wallet])

  const handle: WalletDialogHandle = {
    chains,
    options,
    state: {
      open: isOpen,
      loading: (isOpen && !parts.value) || status === 'connecting' || status === 'reconnecting',
      error: parts.error,
      selectedNetworkId: chainId,
      account: {
        ...account,
        caipAddress: address && walletChainId ? `eip155:${walletChainId}:${address}` : undefined,
      },
    },
    prepare() {
      if (chains.length > 0) parts.load()
    },
    open(view) {
      if (chains.length === 0) throw walletError(new Error('No chains found on connector.'))
      const context = {
        isConnected: session.get().status === 'connected',
        hasSignIn: hasSignIn(options),
        chains,
        connectOptions: wallet?.connectOptions.get(),
        options,
      }
      open(view ? checkView(view, context) : undefined)
    },
    close,
    ...walletActions({
      chains,
      session,
      fetchWallet: async () => (await fetchParts()).features.wallet,
      // Sign-in needs the dialog, which asks for the signature.
      onConnected: () => hasSignIn(options) && parts.load(),
    }),
    themeMode,
    setThemeMode,
    themeVariables,
    setThemeVariables: variables => setThemeVariables(before => ({ ...before, ...variables })),
    subscribe(listener) {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
    track,
  }
  return (
    <WalletDialogContext value={handle}>
      {children}
      {announces && <Announcer />}
      {parts.value && (
        <ErrorBoundary fallback={retry => <Broken onOpen={retry} />}>
          <parts.value.Dialog
            {...parts.value.features}
            session={session}
            options={options}
            onEvent={notify}
          />
        </ErrorBoundary>
      )}
    </WalletDialogContext>
  )
}

/** Renders again as soon as the words of the page's language have loaded. */
function usePageLanguage(): void {
  const [, setWords] = useState(spoken)
  useEffect(() => {
    speakPageLanguage().then(
      () => setWords(spoken()),
      // Everything is in English then, and the dialog's code tries again.
      () => undefined,
    )
  }, [])
}

/** Returns the same object as long as the content is equal, because properties are often written inline. */
function useSame<Value>(value: Value): Value {
  const [known, setKnown] = useState(value)
  const same: Value = replaceEqualDeep(known, value)
  if (same !== known) setKnown(same)
  return same
}

/** A state that starts from a property, and restarts when the property's content changes. */
function useStartingFrom<Value>(start: Value) {
  const same = useSame(start)
  const [value, setValue] = useState(same)
  const [begun, setBegun] = useState(same)
  if (begun !== same) {
    setBegun(same)
    setValue(same)
  }
  return [value, setValue] as const
}

/** Replaces a broken dialog, which is closed, until it is opened again. */
function Broken({ onOpen }: { onOpen: () => void }) {
  const { stack, open, close } = useDialog()
  const [brokenStack] = useState(stack)
  const button = useRef<HTMLButtonElement>(null)
  const { broke, walletDialog } = buttonWords()
  useAnnounced(broke, 'assertive')
  const follow = useEffectEvent((now: typeof stack) => {
    if (now !== brokenStack) {
      if (now.length > 0) onOpen()
    } else if (now.length > 0) {
      // The focused element was removed.
      if (document.hasFocus()) takeFocus(button.current)
      close()
    }
  })
  useEffect(() => follow(stack), [stack])
  return (
    <section aria-label={walletDialog}>
      <ErrorNote error={broke}>
        <Button kind="link" ref={button} onClick={() => open()}>
          {formWords().tryAgain}
        </Button>
      </ErrorNote>
    </section>
  )
}

/** Whether sign-in is on. */
function hasSignIn({ signIn, signInUrl }: DialogOptions): boolean {
  return signIn ? signIn.enabled !== false : Boolean(signInUrl)
}

/** Loads the code of the dialog and the wallet. It loads once, and again only after a failure. */
function useParts(session: SessionStore, options: DialogOptions) {
  const { chains } = useDialog()
  const [dialog] = useState(options)
  const signal = useEndSignal()
  return useMemo(() => {
    const [start, ...others] = chains
    const loader =
      start && walletLoader({ chains: [start, ...others], session, storage: safeStorage, dialog, signal })
    const fetchParts = once(async () => {
      if (!loader) throw walletError(new Error('No chains found on connector.'))
      const [{ Dialog }, wallet, signIn, email] = await Promise.all([
        import('../shell/Dialog.tsx'),
        loader.wallet(),
        hasSignIn(dialog) ? import('../signIn/signInFeature.ts') : undefined,
        dialog.emailWalletUrl ? import('../email/emailFeature.ts') : undefined,
        speakPageLanguage(),
      ])
      const features = {
        wallet,
        signIn: signIn?.createSignInFeature(dialog),
        email: await email?.createEmailFeature(wallet),
      }
      return { Dialog, features }
    })
    return { fetchParts, lazyParts: createLazy(fetchParts) }
  }, [chains, session, dialog, signal])
}

/**
 * A signal that is aborted when the component unmounts for good. In strict mode React unmounts it and mounts it again
 * at once.
 */
function useEndSignal(): AbortSignal {
  const [end] = useState(() => new AbortController())
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(ending.current)
    return () => {
      ending.current = setTimeout(() => end.abort())
    }
  }, [end])
  return end.signal
}
