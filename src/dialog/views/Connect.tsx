import { useSyncExternalStore } from 'react'
import { HelpIcon } from '#ui/laterIcons.tsx'
import { IconTile } from '../parts/IconTile.tsx'
import { Hint, Layout, Lead, Rows } from '../parts/Layout.tsx'
import { LegalFooter } from '../parts/LegalFooter.tsx'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { WalletPicture } from '../parts/pictures.tsx'
import { Row } from '../parts/Row.tsx'
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
      <OpenFullPage />
    </Layout>
  )
}

function NoWallet() {
  const { push } = useDialog()
  return (
    <Layout>
      <div>
        <Lead>No wallet found in this browser</Lead>
        <Hint>You need one to send a tip. Once it is there, reload this page.</Hint>
      </div>
      <Rows>
        <Row
          picture={
            <IconTile>
              <HelpIcon />
            </IconTile>
          }
          leads
          onClick={() => push({ name: 'WhatIsAWallet' })}
        >
          What is a wallet?
        </Row>
        <Row
          picture={
            <IconTile>
              <WalletPicture />
            </IconTile>
          }
          href={walletGuideUrl}
        >
          Get a wallet
        </Row>
      </Rows>
      <OpenFullPage />
    </Layout>
  )
}
