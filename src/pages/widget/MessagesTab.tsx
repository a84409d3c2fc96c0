import { useMemo } from 'react'
import type { Lazy } from '#lib/createLazy.ts'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import styles from './App.module.css'
import type { MessagesBundle } from './createWidget.ts'
import { MessagesSkeleton } from './messages/MessagesSkeleton.tsx'

/** The messages, or a placeholder until their code is loaded. */
export function MessagesTab({
  bundle,
  chain,
  isVisible,
}: {
  bundle: Lazy<MessagesBundle>
  chain: OfferedChain
  isVisible: boolean
}) {
  const { chains, widget } = useSettings()
  const { recipient } = widget
  const sources = useMemo(() => messageSources(chains, chain), [chains, chain])
  if (!recipient.address) return <p className={styles.nothing}>{recipient.refusal}</p>
  if (bundle.error) return <ErrorNote error={bundle.error} onRetry={bundle.load} />
  if (!bundle.value) return isVisible && <MessagesSkeleton />
  const { MessagesPanel, ChainProvider, config } = bundle.value
  return (
    <ChainProvider config={config}>
      <MessagesPanel sources={sources} recipient={recipient.address} isVisible={isVisible} />
    </ChainProvider>
  )
}
