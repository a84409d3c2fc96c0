import { icon } from './icons.tsx'

export const BackIcon = icon(<path className="mirrored" d="m12 4-6 6 6 6" />)
export const ChevronIcon = icon(<path className="mirrored" d="m8 4 6 6-6 6" />)
export const HelpIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M7.9 7.9a2.2 2.2 0 1 1 3.2 2c-.7.4-1.1.8-1.1 1.5M10 14h0" />
  </>,
)
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
  </>,
)
export const ExternalIcon = icon(
  <path d="M8 4.5H5.5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V12M11.5 3.5h5v5M16 4l-6.5 6.5" />,
)
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />)
export const QrIcon = icon(
  <path d="M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h2v2h-2ZM16.5 11.5v5h-5" />,
)
export const GridIcon = icon(
  <>
    <circle cx="6" cy="6" r="2.5" />
    <circle cx="14" cy="6" r="2.5" />
    <circle cx="6" cy="14" r="2.5" />
    <circle cx="14" cy="14" r="2.5" />
  </>,
)
