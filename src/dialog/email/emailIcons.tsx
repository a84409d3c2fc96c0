import { icon } from '#ui/icons.tsx'

export const MailIcon = icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="m3 6 7 5 7-5" />
  </>,
)
export const ArrowIcon = icon(<path d="M4 10h12M11 5l5 5-5 5" />)
export const KeyIcon = icon(
  <>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.500M13.500 6.500l2.500 2.500" />
  </>,
)
