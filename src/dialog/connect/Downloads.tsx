import type { ViewOf } from '../history/view.ts'
import { ExtensionPicture, PhonePicture, WebsitePicture } from '../parts/infoPictures.tsx'
import { Hint, Layout, Rows } from '../parts/Layout.tsx'
import { Row } from '../parts/Row.tsx'

/** Where a wallet can be had. */
export function Downloads({ view }: { view: ViewOf<'Downloads'> }) {
  const { chromeStore, appStore, playStore, homepage } = view.wallet
  const links = [
    { label: 'Chrome Extension', href: chromeStore, picture: <ExtensionPicture /> },
    { label: 'iOS App', href: appStore, picture: <PhonePicture /> },
    { label: 'Android App', href: playStore, picture: <PhonePicture /> },
    { label: 'Website', href: homepage, picture: <WebsitePicture /> },
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))
  if (links.length === 0)
    return (
      <Layout isCentered>
        <Hint>No download of this wallet is known.</Hint>
      </Layout>
    )
  return (
    <Layout>
      <Rows label="Downloads">
        {links.map(({ label, href, picture }) => (
          <Row key={label} icon={picture} href={href}>
            {label}
          </Row>
        ))}
      </Rows>
    </Layout>
  )
}
