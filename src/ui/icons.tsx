import type { ReactNode } from 'react'

/** The frame of every icon: a line drawing in the text's colour on a square view box of `units`. */
export function Icon({
  children,
  size = 20,
  units = 20,
}: {
  children: ReactNode
  size?: number | undefined
  units?: number
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${units} ${units}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Makes an icon of a drawing; `size` in pixels. */
export function icon(drawing: ReactNode) {
  return ({ size }: { size?: number }) => <Icon size={size}>{drawing}</Icon>
}

export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const AlertIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.5M10 13.7h0" />
  </>,
)

/** The mark of Kudos. */
export const KudosMark = icon(
  <>
    <path d="M10 16.2S3.3 12.4 3.3 7.7A3.5 3.5 0 0 1 10 6.2a3.5 3.5 0 0 1 6.7 1.5c0 4.7-6.7 8.5-6.7 8.5Z" />
    <path d="m7.4 9.4 1.9 1.9 3.3-3.6" />
  </>,
)
