import { Button } from '#ui/Button.tsx'
import { useDialog } from '../history/useDialog.tsx'
import { InfoCard } from '../parts/InfoCard.tsx'
import {
  ArtPicture,
  BrowserPicture,
  CoinsPicture,
  CommunityPicture,
  FinancePicture,
  KeyPicture,
  LockPicture,
  SendPicture,
  SignInPicture,
} from '../parts/infoPictures.tsx'
import { Actions, Layout } from '../parts/Layout.tsx'
import { useSetup } from '../parts/useSetup.tsx'

/** What a wallet is, for somebody who has none. */
export function WhatIsAWallet() {
  const { track } = useSetup()
  const { push } = useDialog()
  return (
    <Layout>
      <InfoCard
        pictures={{ person: <SignInPicture />, key: <KeyPicture />, lock: <LockPicture /> }}
        title="One key, not many passwords"
      >
        Sign in to apps on any site with the same wallet. There is no account to make and no password to lose.
      </InfoCard>
      <InfoCard
        pictures={{ coins: <CoinsPicture />, art: <ArtPicture />, send: <SendPicture /> }}
        title="A home for what you own"
      >
        Keep, send and receive coins and collectibles. Nobody but you can move them.
      </InfoCard>
      <InfoCard
        pictures={{
          browser: <BrowserPicture />,
          finance: <FinancePicture />,
          community: <CommunityPicture />,
        }}
        title="A door to new places"
      >
        Finance, art and communities of every kind open with it.
      </InfoCard>
      <Actions>
        <Button
          kind="secondary"
          onClick={() => {
            track({ event: 'CLICK_GET_WALLET' })
            push({ name: 'GetWallet' })
          }}
        >
          Get a wallet
        </Button>
      </Actions>
    </Layout>
  )
}
