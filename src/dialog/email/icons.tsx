import { icon } from '#ui/icons.tsx'

export const MailIcon = icon(
  <path d="M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3 6l7 5 7-5" />,
)
export const ArrowIcon = icon(<path className="mirrored" d="M4 10h12M11 5l5 5-5 5" />)
export const KeyIcon = icon(
  <path d="M3 13.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM9 11l7.5-7.5M13.5 6.5l2.5 2.5" />,
)
