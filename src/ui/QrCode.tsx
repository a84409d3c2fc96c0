import { create } from 'qrcode'
import type { ReactNode } from 'react'
import styles from './QrCode.module.css'

/** The white margin around the code in modules, without which cameras do not find it (ISO/IEC 18004). */
const quiet = 4
/** The size of the squares in three corners, in modules. */
const finder = 7

/** A QR code, dark on white. A quarter of it may be covered, so a picture may be placed in its middle. */
export function QrCode({
  text,
  label,
  meanwhile,
  children,
}: {
  text: string | undefined
  label: string
  /** Rendered while there is no text. */
  meanwhile: ReactNode
  children?: ReactNode
}) {
  if (!text) return meanwhile
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const corners = [
    [0, 0],
    [size - finder, 0],
    [0, size - finder],
  ] as const
  const hole = children ? size / 8 : 0
  const isDark = (x: number, y: number) =>
    modules.get(y, x) === 1 &&
    !corners.some(([left, top]) => x >= left && x < left + finder && y >= top && y < top + finder) &&
    Math.max(Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2)) >= hole
  return (
    <div className={styles.place}>
      <div key={text} className={styles.code}>
        <svg
          viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
          role="img"
          aria-label={label}
        >
          <path className={styles.dots} d={runs(size, isDark)} />
          {corners.map(([left, top]) => (
            <g key={`${left} ${top}`} className={styles.finder}>
              <rect x={left + 0.5} y={top + 0.5} width={finder - 1} height={finder - 1} rx="1.6" />
              <rect className={styles.pupil} x={left + 2} y={top + 2} width="3" height="3" rx="0.9" />
            </g>
          ))}
        </svg>
        {children && <div className={styles.middle}>{children}</div>}
      </div>
    </div>
  )
}

/** The dark modules as vertical lines, with adjacent modules joined. */
function runs(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = ''
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!isDark(x, y)) continue
      const start = y
      while (y + 1 < size && isDark(x, y + 1)) y++
      path += `M${x + 0.5} ${start + 0.5}V${y + 0.5}`
    }
  }
  return path
}
