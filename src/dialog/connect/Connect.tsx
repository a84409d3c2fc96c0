import { type ReactNode, useEffect, useState } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { isMobile, isUnencryptedPage } from '#lib/browser/device.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { GridIcon, HelpIcon, QrIcon } from '#ui/lazyIcons.tsx'
import { sentence } from '#ui/sentence.ts'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import { useDialogActions, useIsDialogOpen } from '../history/useDialog.tsx'
import { Hint, Layout, Lead, Rows } from '../parts/Layout.tsx'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { SendPicture, WalletPicture } from '../parts/pictures/pictures.tsx'
import { Row, RowSkeleton } from '../parts/Row.tsx'
import { useConnectOptions, useSetup } from '../parts/useSetup.tsx'
import { WalletIcon } from '../parts/wallet/WalletIcon.tsx'
import { type ConnectEntry, connectList, hasAllWallets, viewOf } from './connectList.ts'
import { recentWallets } from './recentWallets.ts'
import { useWalletLists } from './useWalletLists.ts'

/**
 * The list of wallets. It shows at once what is known here, and fills in the directory's wallets later. It is also
 * rendered before the dialog opens; then it makes no requests and no announcements.
 */
export function Connect() {
  const { wallet, options, email, direct } = useSetup()
  const { push } = useDialogActions()
  const words = connectWords()
  const list = useConnectOptions()
  const [recents] = useState(() => recentWallets(safeStorage, options))
  const [mobile] = useState(isMobile)
  const compose = (first: Parameters<typeof connectList>[0]['first']) =>
    connectList({ connectOptions: list, recents, first, options, isMobile: mobile })
  const isWanted = hasAllWallets(options, mobile) || compose(undefined).some(({ type }) => type === 'pending')
  const isOpen = useIsDialogOpen()
  useEffect(() => {
    if (isOpen) wallet.look()
  }, [isOpen, wallet])
  const { lists } = useWalletLists(isOpen && isWanted)
  const entries = compose(lists === undefined ? undefined : (lists?.first ?? null))
  const isWaiting = entries.some(({ type }) => type === 'pending')
  useSpokenWait(isOpen && isWaiting, words.loadingWallets, lists ? words.walletsLoaded : undefined)
  const hasOwn = list.some(({ type }) => type !== 'EXTERNAL')
  return (
    <Layout scrolls footer={<LegalFooter />}>
      {email && !isUnencryptedPage() && <email.Login hasOthers={entries.length > 0} />}
      {!hasOwn && (
        <div>
          <Lead>{words.noWallet}</Lead>
          <Hint>
            {words.noWalletHint} {!mobile && words.reloadHint}
          </Hint>
        </div>
      )}
      <Rows label={words.wallets} isBusy={isWaiting}>
        {entries.map((entry, index) => (
          <Entry key={`${entry.type} ${idOf(entry) ?? index}`} entry={entry} />
        ))}
        {!hasOwn && <HelpRows />}
        {direct && (
          <Row icon={<SendPicture />} leads onClick={() => push({ name: 'SendDirectly' })}>
            {words.sendWithoutMessage}
          </Row>
        )}
      </Rows>
      <OpenFullPage>{email && isUnencryptedPage() ? words.notEncrypted : words.notSeen}</OpenFullPage>
    </Layout>
  )
}

function idOf(entry: ConnectEntry): string | undefined {
  return entry.type === 'wallet' ? entry.wallet.id : entry.type === 'option' ? entry.option.id : undefined
}

function Entry({ entry }: { entry: ConnectEntry }) {
  const { wallet, track } = useSetup()
  const words = connectWords()
  const { push } = useDialogActions()
  const prepare = (optionId: string | undefined) => optionId && void wallet.prepare(optionId)
  switch (entry.type) {
    case 'qr':
      return (
        <Row
          icon={<QrIcon />}
          tag={words.qrCode}
          onPress={() => prepare(entry.option.id)}
          onClick={() => push({ name: 'ConnectingWalletConnect' })}
        >
          {entry.option.name}
        </Row>
      )
    case 'option': {
      const { id, name, icon, type } = entry.option
      return (
        <Row
          picture={<WalletIcon name={name} icon={icon} />}
          tag={type === 'EXTERNAL' ? undefined : words.installed}
          onPress={() => prepare(id)}
          onClick={() => push({ name: 'ConnectingExternal', optionId: id, walletName: name })}
        >
          <bdi>{name || words.unknown}</bdi>
        </Row>
      )
    }
    case 'wallet': {
      const { name, imageUrl } = entry.wallet
      return (
        <Row
          picture={<WalletIcon name={name} icon={imageUrl} />}
          tag={entry.isRecent ? words.recent : undefined}
          onPress={() => prepare(entry.option?.id)}
          onClick={() => push(viewOf(entry.wallet, wallet.connectOptions.get()))}
        >
          <bdi>{name || words.unknown}</bdi>
        </Row>
      )
    }
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
          {words.allWallets}
        </Row>
      )
  }
}

/** Help for a visitor who has no wallet. */
function HelpRows() {
  const { track } = useSetup()
  const words = connectWords()
  const { push } = useDialogActions()
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
        {words.whatIsAWallet}
      </Row>
      <Row
        icon={<WalletPicture />}
        leads
        onClick={() => {
          track({ event: 'CLICK_GET_WALLET' })
          push({ name: 'GetWallet' })
        }}
      >
        {words.getAWallet}
      </Row>
    </>
  )
}

/** Links to the legal documents; absent if the builder sets none. */
function LegalFooter() {
  const { termsConditionsUrl, privacyPolicyUrl } = useSetup().options
  const words = connectWords()
  const terms = termsConditionsUrl && <Document href={termsConditionsUrl}>{words.terms}</Document>
  const privacy = privacyPolicyUrl && <Document href={privacyPolicyUrl}>{words.privacy}</Document>
  if (!terms && !privacy) return null
  return (
    <p>{sentence(terms && privacy ? words.agreeToBoth(terms, privacy) : words.agreeTo(terms || privacy))}</p>
  )
}

function Document({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
