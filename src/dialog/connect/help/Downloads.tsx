import { connectWords } from '#languages/words/connectWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import type { ViewOf } from '../../history/view.ts'
import { Hint, Layout, Rows } from '../../parts/Layout.tsx'
import { ExtensionPicture, PhonePicture, WebsitePicture } from '../../parts/pictures/infoPictures.tsx'
import { Row } from '../../parts/Row.tsx'

/** The list of a wallet's downloads. */
export function Downloads({ view }: { view: ViewOf<'Downloads'> }) {
  const { chromeStore, appStore, playStore, homepage } = view.wallet
  const words = walletsWords()
  const links = [
    { label: words.chromeExtension, href: chromeStore, picture: <ExtensionPicture /> },
    { label: words.iosApp, href: appStore, picture: <PhonePicture /> },
    { label: words.androidApp, href: playStore, picture: <PhonePicture /> },
    { label: words.website, href: homepage, picture: <WebsitePicture /> },
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))
  if (links.length === 0)
    return (
      <Layout isCentered>
        <Hint>{words.noDownload}</Hint>
      </Layout>
    )
  return (
    <Layout>
      <Rows label={connectWords().downloads}>
        {links.map(({ label, href, picture }) => (
          <Row key={label} icon={picture} href={href}>
            {label}
          </Row>
        ))}
      </Rows>
    </Layout>
  )
}
