import { useState } from 'react'
import type { Hex } from 'viem'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { findTransaction } from '#messages/findTransaction.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { Tip } from '../book/book.ts'
import { ownNode } from '../book/ownNode.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Tools.module.css'

/** Searches the chain for the transaction of a tip after a click. */
export function FindTransaction({ tip }: { tip: Tip }) {
  const words = tipsWords()
  const [state, setState] = useState<
    { status: 'idle' | 'searching' | 'failed' } | { status: 'found'; hash: Hex }
  >({
    status: 'idle',
  })
  async function search() {
    setState({ status: 'searching' })
    const hash = await findTransaction(ownNode(tip.source), tip.source, tip).catch(() => undefined)
    setState(hash ? { status: 'found', hash } : { status: 'failed' })
    if (!hash) announce(words.notFound)
  }
  if (state.status === 'found')
    return (
      <>
        {/* The button with the focus is gone. */}
        <p ref={takeFocus} tabIndex={-1} className={styles.code}>
          {state.hash}
        </p>
        <CopyButton what={words.transaction} text={state.hash} />
        {tip.source.explorerUrl && (
          <a href={`${tip.source.explorerUrl}/tx/${state.hash}`} target="_blank" rel="noreferrer">
            {words.explorer}
          </a>
        )}
      </>
    )
  const isSearching = state.status === 'searching'
  return (
    <>
      <Button kind="secondary" busy={isSearching} onClick={() => !isSearching && void search()}>
        {isSearching ? words.finding : words.find}
      </Button>
      {state.status === 'failed' && <p className={styles.warning}>{words.notFound}</p>}
    </>
  )
}
