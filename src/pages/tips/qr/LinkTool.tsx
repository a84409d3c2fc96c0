import { useMemo } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import type { Address } from '#lib/names/address.ts'
import { saveFile } from '#lib/saveFile.ts'
import { widgetUrl } from '#settings/widgetSnippet.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '../Section.tsx'
import { CopyButton } from '../tools/CopyButton.tsx'
import styles from '../tools/Tools.module.css'
import { QrCode } from './QrCode.tsx'
import { qrImage, qrPng, qrSvg } from './qrImage.ts'

/** The link by which the recipient gets tips, and its code for cameras. */
export function LinkTool({ recipient, root }: { recipient: Address; root: URL }) {
  const words = tipsWords()
  const url = widgetUrl(root.href, [['address', recipient]])
  const image = useMemo(() => qrImage(url), [url])
  return (
    <Section name="link" title={words.link}>
      <div className={styles.withQr}>
        <QrCode image={image} label={words.qr} />
        <div className={styles.tool}>
          <p className={styles.text}>{words.linkLead}</p>
          <p className={styles.code}>
            <a href={url}>{url}</a>
          </p>
          <div className={styles.buttons}>
            <CopyButton what={words.tipLink} text={url} />
            <Button
              kind="secondary"
              onClick={async () => saveFile('kudos-qr.png', await qrPng(image), 'image/png')}
            >
              {words.png}
            </Button>
            <Button kind="secondary" onClick={() => saveFile('kudos-qr.svg', qrSvg(image), 'image/svg+xml')}>
              {words.svg}
            </Button>
          </div>
        </div>
      </div>
    </Section>
  )
}
