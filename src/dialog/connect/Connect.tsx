import { useState, useSyncExternalStore } from 'react'
import { isMobile } from '#lib/device.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { GridIcon, HelpIcon, QrIcon } from '#ui/lazyIcons.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { Hint, Layout, Lead, Rows } from '../parts/Layout.tsx'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { WalletPicture } from '../parts/pictures.tsx'
import { Row, RowSkeleton } from '../parts/Row.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { useSpokenWait } from '../parts/useSpokenWait.ts'
import { type ConnectEntry, connectList, hasAllWallets, viewOf } from './connectList.ts'
import { LegalFooter } from './LegalFooter.tsx'
import { recentWallets } from './recentWallets.ts'
import { useWalletLists } from './useWalletLists.ts'
import { WalletRow } from './WalletRow.tsx'

/**
 * The wallets to choose from. It stands at once with what is here; what the directory tells comes into its places. Drawn
 * before the dialog is opened, too: then it asks and says nothing.
 */
export function Connect() {
  const { options, email, wallet } = useSetup()
  const { connectOptions } = wallet
  const list = useSyncExternalStore(connectOptions.subscribe, connectOptions.get)
  const [recents] = useState(() => recentWallets(safeStorage, options))
  const [mobile] = useState(isMobile)
  const compose = (first: Parameters<typeof connectList>[0]['first']) =>
    connectList({ connectOptions: list, recents, first, options, isMobile: mobile })
  const isWanted = hasAllWallets(options, mobile) || compose(undefined).some(({ type }) => type === 'pending')
  const isOpen = useDialog().stack.length > 0
  const { lists } = useWalletLists(isOpen && isWanted)
  const entries = compose(lists === undefined ? undefined : (lists?.first ?? null))
  const isWaiting = entries.some(({ type }) => type === 'pending')
  useSpokenWait(isOpen && isWaiting, 'Loading wallets', lists ? 'Wallets loaded' : undefined)
  const hasOwn = list.some(({ type }) => type !== 'EXTERNAL')
  return (
    <Layout scrolls footer={<LegalFooter />}>
      {email && <email.Login hasOthers={entries.length > 0} />}
      {!hasOwn && (
        <div>
          <Lead>No wallet found in this browser</Lead>
          <Hint>You need one to send a tip. Once it is there, reload this page.</Hint>
        </div>
      )}
      <Rows label="Wallets" isBusy={isWaiting}>
        {entries.map((entry, index) => (
          <Entry key={keyOf(entry, index)} entry={entry} />
        ))}
        {!hasOwn && <HelpRows />}
      </Rows>
      <OpenFullPage>Don't see your wallet? Some can't reach into this frame.</OpenFullPage>
    </Layout>
  )
}

function keyOf(entry: ConnectEntry, index: number): string {
  switch (entry.type) {
    case 'option':
      return `option ${entry.option.id}`
    case 'wallet':
      return `wallet ${entry.wallet.id}`
    case 'pending':
      return `pending ${index}`
    default:
      return entry.type
  }
}

function Entry({ entry }: { entry: ConnectEntry }) {
  const { wallet, track } = useSetup()
  const { push } = useDialog()
  const prepare = (optionId: string | undefined) => optionId && void wallet.prepare(optionId)
  switch (entry.type) {
    case 'qr':
      return (
        <Row
          icon={<QrIcon />}
          tag="qr code"
          onPress={() => prepare(entry.option.id)}
          onClick={() => push({ name: 'ConnectingWalletConnect' })}
        >
          {entry.option.name}
        </Row>
      )
    case 'option':
      return (
        <WalletRow
          name={entry.option.name}
          icon={entry.option.icon}
          onPress={() => prepare(entry.option.id)}
          onChoose={() =>
            push({ name: 'ConnectingExternal', optionId: entry.option.id, walletName: entry.option.name })
          }
        />
      )
    case 'wallet':
      return (
        <WalletRow
          name={entry.wallet.name}
          icon={entry.wallet.imageUrl}
          tag={entry.isRecent ? 'recent' : undefined}
          onPress={() => prepare(entry.option?.id)}
          onChoose={() => push(viewOf(entry.wallet, wallet.connectOptions.get()))}
        />
      )
    case 'pending':
      return <RowSkeleton />
    case 'all':
      return (
        <Row
          icon={<GridIcon />}
          tag={entry.tag}
          onClick={() => {
            track({ event: 'CLICK_ALL_WALLETS' })
            push({ name: 'AllWallets' })
          }}
        >
          All Wallets
        </Row>
      )
  }
}

/** For a visitor who has no wallet. */
function HelpRows() {
  const { track } = useSetup()
  const { push } = useDialog()
  return (
    <>
      <Row
        icon={<HelpIcon />}
        leads
        onClick={() => {
          track({ event: 'CLICK_WALLET_HELP' })
          push({ name: 'WhatIsAWallet' })
        }}
      >
        What is a wallet?
      </Row>
      <Row
        icon={<WalletPicture />}
        leads
        onClick={() => {
          track({ event: 'CLICK_GET_WALLET' })
          push({ name: 'GetWallet' })
        }}
      >
        Get a wallet
      </Row>
    </>
  )
}
