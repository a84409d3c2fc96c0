import { accountWords } from '#languages/words/accountWords.ts'
import { ExternalIcon } from '#ui/lazyIcons.tsx'
import { InfoCard } from '../../parts/InfoCard.tsx'
import { Layout } from '../../parts/Layout.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import {
  CommunityPicture,
  DialsPicture,
  FinancePicture,
  LayersPicture,
  NetworkPicture,
} from '../../parts/pictures/infoPictures.tsx'
import { LedgerPicture } from '../../parts/pictures/pictures.tsx'

/** Explains what a network is. */
export function WhatIsANetwork() {
  const words = accountWords()
  return (
    <Layout>
      <InfoCard
        pictures={{ network: <NetworkPicture />, layers: <LayersPicture />, ledger: <LedgerPicture /> }}
        title={words.groundTitle}
      >
        {words.groundText}
      </InfoCard>
      <InfoCard
        pictures={{ dials: <DialsPicture />, finance: <FinancePicture />, community: <CommunityPicture /> }}
        title={words.characterTitle}
      >
        {words.characterText}
      </InfoCard>
      <LinkButton href="https://ethereum.org/en/developers/docs/networks/">
        {words.learnMore} <ExternalIcon size={16} />
      </LinkButton>
    </Layout>
  )
}
