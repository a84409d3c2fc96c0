import { ExternalIcon } from '#ui/lazyIcons.tsx'
import { InfoCard } from '../parts/InfoCard.tsx'
import {
  CommunityPicture,
  DialsPicture,
  FinancePicture,
  LayersPicture,
  NetworkPicture,
} from '../parts/infoPictures.tsx'
import { Layout } from '../parts/Layout.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { LedgerPicture } from '../parts/pictures.tsx'

/** What a network is, for somebody who is asked to choose one. */
export function WhatIsANetwork() {
  return (
    <Layout>
      <InfoCard
        pictures={{ network: <NetworkPicture />, layers: <LayersPicture />, ledger: <LedgerPicture /> }}
        title="The ground that apps stand on"
      >
        Many computers keep one ledger together. Apps read from it and run their contracts on it.
      </InfoCard>
      <InfoCard
        pictures={{ dials: <DialsPicture />, finance: <FinancePicture />, community: <CommunityPicture /> }}
        title="Each has its own character"
      >
        Some are cheap, some are fast, some are only for testing. Apps choose the ones that fit them.
      </InfoCard>
      <LinkButton href="https://ethereum.org/en/developers/docs/networks/">
        Learn more <ExternalIcon size={16} />
      </LinkButton>
    </Layout>
  )
}
