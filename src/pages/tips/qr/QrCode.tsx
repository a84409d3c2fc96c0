import styles from '../tools/Tools.module.css'
import type { QrImage } from './qrImage.ts'

/** A code for a camera on its white ground. */
export function QrCode({ image: { side, path }, label }: { image: QrImage; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
