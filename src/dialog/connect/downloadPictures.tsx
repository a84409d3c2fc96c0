import { Icon } from '#ui/icons.tsx'

/** A piece of a puzzle: what is added to a browser. */
export const ExtensionPicture = () => (
  <Icon size={22} units={22}>
    <path d="M9 5.500a2 2 0 1 1 4 0h4a1 1 0 0 1 1 1v3.500a2 2 0 1 0 0 4v3.500a1 1 0 0 1-1 1h-3.500a2 2 0 1 0-4 0H5.500a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Z" />
  </Icon>
)

/** A phone. */
export const PhonePicture = () => (
  <Icon size={22} units={22}>
    <path d="M7.5 3.500h7a1.5 1.5 0 0 1 1.5 1.500v12a1.5 1.5 0 0 1-1.5 1.500h-7A1.5 1.5 0 0 1 6 17V5a1.5 1.5 0 0 1 1.5-1.500ZM10 15.800h2" />
  </Icon>
)

/** A globe. */
export const WebsitePicture = () => (
  <Icon size={22} units={22}>
    <circle cx="11" cy="11" r="7.5" />
    <path d="M3.5 11h15M11 3.500c2.2 2.200 3.200 4.700 3.200 7.500s-1 5.300-3.200 7.500c-2.200-2.200-3.200-4.700-3.200-7.500s1-5.300 3.200-7.500Z" />
  </Icon>
)
