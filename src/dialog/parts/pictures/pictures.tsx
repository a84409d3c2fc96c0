import { Icon } from '#ui/icons.tsx'

/** Makes a picture for rows and cards from an SVG path. */
export function picture(d: string) {
  return () => (
    <Icon size={22} units={22}>
      <path d={d} />
    </Icon>
  )
}

export const DisconnectIcon = picture(
  'M9 3.500H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M9.5 11H18M14.5 7.5 18 11l-3.5 3.5',
)
export const LedgerPicture = picture(
  'M6 3.500h10a1.5 1.5 0 0 1 1.5 1.500v12a1.5 1.5 0 0 1-1.5 1.500H6A1.5 1.5 0 0 1 4.5 17V5A1.5 1.5 0 0 1 6 3.500ZM8 8h6M8 11h6M8 14h3.5',
)
export const SendPicture = picture('M18.5 3.5 3.5 9l6 3.5 3.5 6ZM18.5 3.500l-9 9')
export const WalletPicture = picture(
  'M17.5 7.500v-2a2 2 0 0 0-2-2h-10a2 2 0 0 0 0 4h12a1.5 1.5 0 0 1 1.5 1.500v8a1.5 1.5 0 0 1-1.5 1.500h-12a2 2 0 0 1-2-2v-11M15.5 13h0',
)
