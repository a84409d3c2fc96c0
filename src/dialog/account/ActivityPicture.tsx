import type { ReactNode } from 'react'
import type { Transaction } from '#services/history.ts'
import { isShowable } from '#settings/pictureOrigins.ts'
import { Icon } from '#ui/icons.tsx'
import { ArtPicture, CoinsPicture } from '../parts/infoPictures.tsx'
import { RemoteImage } from '../parts/RemoteImage.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import styles from './ActivityPicture.module.css'
import type { ActivityMark, ActivityRow, ActivityPicture as Picture } from './activityRows.ts'

const marks: Readonly<Record<ActivityMark, ReactNode>> = {
  swap: <path d="M4 7h11l-3-3M16 13H5l3 3" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  cross: <path d="m5 5 10 10M15 5 5 15" />,
  in: <path d="M10 4v12m-5-5 5 5 5-5" />,
  out: <path d="M10 16V4M5 9l5-5 5 5" />,
}

/** What a transaction moved, one picture or two halves, and at the corner what became of it. */
export function ActivityPicture({
  pictures,
  mark,
  status,
}: Pick<ActivityRow, 'pictures' | 'mark'> & Pick<Transaction, 'status'>) {
  return (
    <span className={styles.frame} aria-hidden="true">
      <span className={pictures.length === 2 ? styles.halves : undefined}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the halves have an order and nothing else
          <span key={index} className={picture.isNft ? styles.nft : styles.token}>
            <OnePicture picture={picture} />
          </span>
        ))}
      </span>
      {mark && (
        <span className={`${styles.mark} ${styles[status]}`}>
          <Icon size={12}>{marks[mark]}</Icon>
        </span>
      )}
    </span>
  )
}

function OnePicture({ picture: { isNft, imageUrl } }: { picture: Picture }) {
  const { options } = useSetup()
  const drawn = isNft ? <ArtPicture /> : <CoinsPicture />
  return imageUrl && isShowable(imageUrl, options) ? (
    <RemoteImage src={imageUrl} size={40} fallback={drawn} />
  ) : (
    drawn
  )
}
