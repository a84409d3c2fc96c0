import { picture } from './pictures.tsx'

export const SignInPicture = picture(
  'M7.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0ZM4.5 18.500a6.5 6.5 0 0 1 13 0',
)
export const KeyPicture = picture(
  'M4 14.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0ZM10 12l7.5-7.500M14.5 7.500l2.5 2.5',
)
export const LockPicture = picture(
  'M7 9.5h8a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1 -2.5 2.5h-8a2.5 2.5 0 0 1 -2.5 -2.5v-4a2.5 2.5 0 0 1 2.5 -2.5ZM7.5 9.500V7a3.5 3.5 0 0 1 7 0v2.5',
)
export const CoinsPicture = picture(
  'M4.5 6a6.5 2.7 0 1 0 13 0a6.5 2.7 0 1 0 -13 0ZM4.5 6v5c0 1.5 2.9 2.7 6.5 2.700s6.5-1.2 6.5-2.700V6M4.5 11v5c0 1.5 2.9 2.7 6.5 2.700s6.5-1.2 6.5-2.700v-5',
)
export const ArtPicture = picture(
  'M6 4h10a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-10a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5ZM4 15l4-4 3.5 3.5 2.5-2.5 4 4M12.3 8.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0Z',
)
export const BrowserPicture = picture(
  'M5.5 4h11a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5ZM3 8.500h16M6 6.300h0M8.5 6.300h0',
)
export const FinancePicture = picture('M4 18.500v-5M9 18.500V9M14 18.500v-7M19 18.500v-14')
export const CommunityPicture = picture(
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM2.5 18a5.5 5.5 0 0 1 11 0M14 5.200a3 3 0 0 1 0 5.600M16 13.200a5.5 5.5 0 0 1 3.5 4.8',
)
export const NetworkPicture = picture(
  'M9 4.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM2.5 16.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM15.5 16.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM10 6.3l-4.5 8.500M12 6.300l4.5 8.500M6.5 16.500h9',
)
export const LayersPicture = picture('M11 3.5l8 4-8 4-8-4ZM3 11.500l8 4 8-4M3 15l8 4 8-4')
export const DialsPicture = picture(
  'M4 6.500h6M14 6.500h4M4 15.500h2M10 15.500h8M10 6.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM6 15.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
)
export const ExtensionPicture = picture(
  'M9 5.500a2 2 0 1 1 4 0h4a1 1 0 0 1 1 1v3.500a2 2 0 1 0 0 4v3.500a1 1 0 0 1-1 1h-3.500a2 2 0 1 0-4 0H5.500a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Z',
)
export const PhonePicture = picture(
  'M7.5 3.500h7a1.5 1.5 0 0 1 1.5 1.500v12a1.5 1.5 0 0 1-1.5 1.500h-7A1.5 1.5 0 0 1 6 17V5a1.5 1.5 0 0 1 1.5-1.500ZM10 15.800h2',
)
export const WebsitePicture = picture(
  'M3.5 11a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0ZM3.5 11h15M11 3.500c2.2 2.200 3.200 4.700 3.200 7.500s-1 5.300-3.200 7.500c-2.200-2.200-3.200-4.700-3.200-7.500s1-5.300 3.200-7.500Z',
)
