import { Picture } from './pictures.tsx'

/** A person at a door: signing in. */
export const SignInPicture = () => (
  <Picture>
    <circle cx="11" cy="8" r="3.5" />
    <path d="M4.5 18.500a6.5 6.5 0 0 1 13 0" />
  </Picture>
)

/** A key. */
export const KeyPicture = () => (
  <Picture>
    <circle cx="7.5" cy="14.5" r="3.5" />
    <path d="m10 12 7.5-7.500M14.5 7.500l2.5 2.5" />
  </Picture>
)

/** A closed lock. */
export const LockPicture = () => (
  <Picture>
    <rect x="4.5" y="9.5" width="13" height="9" rx="2.5" />
    <path d="M7.5 9.500V7a3.5 3.5 0 0 1 7 0v2.5" />
  </Picture>
)

/** A stack of coins. */
export const CoinsPicture = () => (
  <Picture>
    <ellipse cx="11" cy="6" rx="6.5" ry="2.7" />
    <path d="M4.5 6v5c0 1.5 2.9 2.7 6.5 2.700s6.5-1.2 6.5-2.700V6M4.5 11v5c0 1.5 2.9 2.7 6.5 2.700s6.5-1.2 6.5-2.700v-5" />
  </Picture>
)

/** A framed picture. */
export const ArtPicture = () => (
  <Picture>
    <rect x="3.5" y="4" width="15" height="14" rx="2.5" />
    <path d="m4 15 4-4 3.5 3.5 2.5-2.5 4 4" />
    <circle cx="13.5" cy="8.5" r="1.2" />
  </Picture>
)

/** A paper plane. */
export const SendPicture = () => (
  <Picture>
    <path d="M18.5 3.5 3.5 9l6 3.5 3.5 6ZM18.5 3.500l-9 9" />
  </Picture>
)

/** A browser window. */
export const BrowserPicture = () => (
  <Picture>
    <rect x="3" y="4" width="16" height="14" rx="2.5" />
    <path d="M3 8.500h16M6 6.300h0M8.5 6.300h0" />
  </Picture>
)

/** A chart that rises. */
export const FinancePicture = () => (
  <Picture>
    <path d="M4 18.500v-5M9 18.500V9M14 18.500v-7M19 18.500v-14" />
  </Picture>
)

/** Two people. */
export const CommunityPicture = () => (
  <Picture>
    <circle cx="8" cy="8" r="3" />
    <path d="M2.5 18a5.5 5.5 0 0 1 11 0M14 5.200a3 3 0 0 1 0 5.600M16 13.200a5.5 5.5 0 0 1 3.5 4.8" />
  </Picture>
)

/** Points joined by lines. */
export const NetworkPicture = () => (
  <Picture>
    <circle cx="11" cy="4.5" r="2" />
    <circle cx="4.5" cy="16.5" r="2" />
    <circle cx="17.5" cy="16.5" r="2" />
    <path d="m10 6.3-4.5 8.500M12 6.300l4.5 8.500M6.5 16.500h9" />
  </Picture>
)

/** Layers on layers. */
export const LayersPicture = () => (
  <Picture>
    <path d="m11 3.5 8 4-8 4-8-4ZM3 11.500l8 4 8-4M3 15l8 4 8-4" />
  </Picture>
)

/** Dials that differ. */
export const DialsPicture = () => (
  <Picture>
    <path d="M4 6.500h6M14 6.500h4M4 15.500h2M10 15.500h8" />
    <circle cx="12" cy="6.5" r="2" />
    <circle cx="8" cy="15.5" r="2" />
  </Picture>
)
