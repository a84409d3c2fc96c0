import { useEffect, useRef } from 'react'
import { useDialogActions, useIsDialogOpen } from '#dialog/history/useDialog.tsx'
import { formWords } from '#languages/words/formWords.ts'
import type { Lazy } from '#lib/createLazy.ts'
import type { KudosError } from '#lib/errors.ts'
import { useLazyStore } from '#lib/react/useLazy.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { useTip } from '#tips/store/useTip.ts'
import { isCovered, isOnItsWay } from '#tips/tip.ts'
import styles from '../App.module.css'
import type { Widget } from '../createWidget.ts'
import { useHydratedDraft } from '../firstPaint/useHydratedDraft.ts'
import { useDollars } from '../useDollars.tsx'
import type { useNames } from '../useNames.tsx'
import type { WalletBundle } from '../walletBundle.ts'
import type { ShownFields } from './readFields.ts'
import { SendPanel } from './SendPanel.tsx'
import { useDraft } from './useDraft.ts'

/** The tab with the form, and what a connected account adds to it. */
export function SendTab({
  stores,
  chain,
  bundle: { value: bundle, error, load },
  names: { nameOf, load: loadNames },
  isVisible,
}: {
  stores: Widget
  chain: OfferedChain
  bundle: Lazy<WalletBundle>
  names: ReturnType<typeof useNames>
  isVisible: boolean
}) {
  const words = formWords()
  const { widget, page } = useSettings()
  const { recipient } = widget
  const dialog = useDialogActions()
  const { tips, form } = stores
  const session = useStore(stores.session)
  const tip = useTip(tips, session.address)
  const { draft, currency, hasBegun, missing, change, takeShown } = useDraft(stores, chain, tip)
  const fullPageUrl = bundle?.fullPageUrl(page, { ...widget, network: chain }, draft)
  const panel = useRef<HTMLDivElement>(null)
  useHydratedDraft(panel, chain, takeShown)
  const isConnected = session.status === 'connected'
  const isDialogAwaited = useIsDialogOpen(!isConnected && !bundle)
  const { added, failure } = useConnectedForm(stores, bundle, error)
  const recipientName = nameOf(recipient.address)
  const shared = { chain, currency, draft, tip, onChange: change, recipientName }
  const parts =
    bundle &&
    session.address &&
    added?.connectedParts({
      ...shared,
      session,
      account: session.address,
      missing,
      fullPageUrl,
    })
  const isSending = isOnItsWay(tip)

  const dismiss = () => {
    if (!isCovered(tip)) tips.dismiss(session.address)
  }
  const { dollars, suggestedAmounts } = useDollars({
    chain,
    currency,
    amount: draft.amount,
    isTyped: hasBegun,
    isConnected,
    isSending,
    onAmount(amount) {
      dismiss()
      change({ amount, isGiven: true })
    },
  })
  const send = (shown: ShownFields) => {
    const draft = takeShown(shown)
    if (!isConnected) dialog.open()
    else if (isCovered(tip) && fullPageUrl) window.open(fullPageUrl, '_blank', 'noopener')
    else {
      // The tip waits for the code that runs it.
      form.load()
      tips.send({ account: session.address, chain, draft })
    }
  }

  return (
    <div
      ref={panel}
      id="panel-send"
      role="tabpanel"
      aria-labelledby="tab-send"
      hidden={!isVisible}
      // A visitor who begins to write wants to see the recipient's name; before that it is not requested.
      onFocus={({ target }) => {
        if (!navigator.connection?.saveData && target.matches('input, textarea')) loadNames?.()
      }}
      // Padding the amount fires no input event, so an error about the typed text stays.
      onInput={dismiss}
    >
      <SendPanel
        {...shared}
        isConnected={isConnected}
        isBusy={isDialogAwaited}
        onIntent={load}
        onSubmit={send}
        dollars={dollars}
        receipt={parts?.receipt}
        isWriting={hasBegun && draft.name + draft.message + draft.amount !== ''}
        suggestedAmounts={suggestedAmounts}
        status={parts?.status ?? restingStatus(isSending, failure, missing ?? words.on(chain.name))}
        funds={parts?.funds}
      />
      {parts?.footer}
    </div>
  )
}

/** What the form shows of a connected account, once the code for it is there, or why that did not load. */
function useConnectedForm(
  { tips, form, session }: Widget,
  bundle: WalletBundle | undefined,
  error: KudosError | undefined,
) {
  const isConnected = useStore(session).status === 'connected'
  const connected = useLazyStore(form)
  useEffect(() => {
    if (isConnected && bundle) form.load()
  }, [isConnected, bundle, form])
  const failure = error ?? (isConnected ? connected.error : undefined)
  useEffect(() => {
    if (failure) tips.detach()
  }, [failure, tips])
  return { added: isConnected ? connected.value : undefined, failure }
}

/** The status line of a form without an account. A tip of an earlier visit waits for its account. */
function restingStatus(isSending: boolean, failure: KudosError | undefined, text: string) {
  const words = formWords()
  if (isSending) return words.checking
  if (!failure) return text
  return <span className={styles.failed}>{words.error(`${failure.message} ${failure.advice}`)}</span>
}
