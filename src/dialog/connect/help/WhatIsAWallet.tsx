import { connectWords } from '#languages/words/connectWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { Button } from '#ui/Button.tsx'
import { useDialog } from '../../history/useDialog.tsx'
import { InfoCard } from '../../parts/InfoCard.tsx'
import { Actions, Hint, Layout } from '../../parts/Layout.tsx'
import {
  ArtPicture,
  BrowserPicture,
  CoinsPicture,
  CommunityPicture,
  FinancePicture,
  KeyPicture,
  LockPicture,
  SignInPicture,
} from '../../parts/pictures/infoPictures.tsx'
import { SendPicture } from '../../parts/pictures/pictures.tsx'
import { useSetup } from '../../parts/useSetup.tsx'

/** Explains what a wallet is. */
export function WhatIsAWallet() {
  const { track, direct } = useSetup()
  const words = walletsWords()
  const { push } = useDialog()
  return (
    <Layout isCentered>
      <InfoCard
        pictures={{ person: <SignInPicture />, key: <KeyPicture />, lock: <LockPicture /> }}
        title={words.keyTitle}
      >
        {words.keyText}
      </InfoCard>
      <InfoCard
        pictures={{ coins: <CoinsPicture />, art: <ArtPicture />, send: <SendPicture /> }}
        title={words.homeTitle}
      >
        {words.homeText}
      </InfoCard>
      <InfoCard
        pictures={{
          browser: <BrowserPicture />,
          finance: <FinancePicture />,
          community: <CommunityPicture />,
        }}
        title={words.doorTitle}
      >
        {words.doorText}
      </InfoCard>
      {direct && <Hint>{words.howToTip}</Hint>}
      <Actions>
        <Button
          kind="secondary"
          onClick={() => {
            track({ event: 'CLICK_GET_WALLET' })
            push({ name: 'GetWallet' })
          }}
        >
          {connectWords().getAWallet}
        </Button>
        {direct && (
          <Button kind="secondary" onClick={() => push({ name: 'SendDirectly' })}>
            {connectWords().sendWithoutMessage}
          </Button>
        )}
      </Actions>
    </Layout>
  )
}
