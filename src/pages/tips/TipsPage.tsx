import { useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import { messageSources } from '#settings/chains.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { OwnerMain, OwnerPage } from '#ui/OwnerPage.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ownNode } from './book/ownNode.ts'
import { createTipBook, type TipBookStore } from './book/tipBook.ts'
import { RecipientForm } from './recipient/RecipientForm.tsx'
import { Tips } from './Tips.tsx'
import styles from './TipsPage.module.css'
import { forgetVisit, loadVisit, saveVisit } from './visit.ts'

/** What an address has received, for its owner. */
export function TipsPage({ site, page, storage }: { site: SiteSettings; page: URL; storage: TextStorage }) {
  const words = tipsWords()
  const [visit] = useState(() => loadVisit(storage))
  const [opened, setOpened] = useState<{ recipient: Address; book: TipBookStore }>()

  function open(recipient: Address, text: string) {
    saveVisit(storage, { recipient: text })
    const sources = messageSources(site.chains, site.chains[0])
    setOpened({ recipient, book: createTipBook({ sources, recipient, nodeOf: ownNode }) })
  }

  return (
    <OwnerPage className={styles.page}>
      <OwnerMain
        title={words.title}
        lead={words.lead}
        start={
          <RecipientForm
            remembered={page.searchParams.get('address') ?? visit.recipient}
            namesRpcUrls={site.namesRpcUrls}
            opened={opened?.recipient}
            onRecipient={open}
            onForget={() => {
              forgetVisit(storage)
              setOpened(undefined)
            }}
          />
        }
      >
        {opened && (
          <Tips key={opened.recipient} {...opened} site={site} root={new URL('..', page)} storage={storage} />
        )}
      </OwnerMain>
      <Announcer />
    </OwnerPage>
  )
}
