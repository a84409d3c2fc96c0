import { accountWords } from '#languages/words/accountWords.ts'
import { Button } from '#ui/Button.tsx'
import { useDialog } from '../../history/useDialog.tsx'
import { Hint, Layout } from '../../parts/Layout.tsx'
import { useConnection, useSetup } from '../../parts/useSetup.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import styles from './Networks.module.css'
import { useApprovedChains } from './useApprovedChains.ts'

/**
 * The list of networks, selectable ones first. The wallet's network is highlighted, or without a wallet the widget's.
 */
export function Networks() {
  const { track } = useSetup()
  const words = accountWords()
  const { status, walletChainId, chainId } = useConnection()
  const { chains, push } = useDialog()
  const { canChoose, canChooseAll, choose } = useApprovedChains()
  const chosenId = status === 'connected' ? walletChainId : chainId
  const tiles = chains
    .map(chain => ({ chain, isClosed: chain.id !== chosenId && !canChoose(chain.id) }))
    .sort((one, other) => Number(one.isClosed) - Number(other.isClosed))
  return (
    <Layout
      footer={
        <>
          <Hint>{canChooseAll ? words.mayLack : words.onlyApproved}</Hint>
          <Button
            kind="link"
            onClick={() => {
              track({ event: 'CLICK_NETWORK_HELP' })
              push({ name: 'WhatIsANetwork' })
            }}
          >
            {words.networkHelp}
          </Button>
        </>
      }
    >
      <ul className={styles.grid} aria-label={words.networks}>
        {tiles.map(({ chain, isClosed }) => (
          <li key={chain.id}>
            <button
              type="button"
              className={chain.id === chosenId ? styles.chosen : styles.tile}
              aria-pressed={chain.id === chosenId}
              disabled={isClosed}
              onClick={() => void choose(chain)}
            >
              <NetworkIcon isTest={chain.isTest} />
              <span className={styles.name}>{chain.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
