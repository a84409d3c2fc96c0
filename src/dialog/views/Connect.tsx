import { useSyncExternalStore } from 'react'
import { Hint, Layout, Lead, Rows } from '../parts/Layout.tsx'
import { LegalFooter } from '../parts/LegalFooter.tsx'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { Row } from '../parts/Row.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WalletRow } from '../parts/WalletRow.tsx'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'
import { walletGuideUrl } from './WhatIsAWallet.tsx'

/** The wallets to choose from. */
export function Connect() {
  const { push } = useDialog()
  const { ways } = useWallet().wallet
  const list = useSyncExternalStore(ways.subscribe, ways.get)
  if (list.length === 0) return <NoWallet />
  return (
    <Layout footer={<LegalFooter />}>
      <Rows label="Wallets">
        {list.map(way => (
          <WalletRow
            key={way.id}
            way={way}
            onChoose={() => push({ name: 'ConnectingExternal', wayId: way.id, walletName: way.name })}
          />
        ))}
      </Rows>
      <OpenFullPage question="Don't see your wallet? Some can't reach into this page." />
    </Layout>
  )
}

function NoWallet() {
  const { push } = useDialog()
  return (
    <Layout>
      <Lead>No wallet found in this browser</Lead>
      <Hint>You need one to send a tip. Once you have it, reload this page.</Hint>
      <OpenFullPage question="You have a wallet? Some can't reach into this page." />
      <Rows>
        <Row picture={<WalletIcon name="?" />} leads onClick={() => push({ name: 'WhatIsAWallet' })}>
          What is a wallet?
        </Row>
        <Row picture={<WalletIcon name="+" />} href={walletGuideUrl}>
          Get a wallet
        </Row>
      </Rows>
    </Layout>
  )
}
