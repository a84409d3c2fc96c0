import { createContext, type ReactNode, useContext } from 'react'
import type { OfferedChain } from '#settings/chains.ts'
import type { DrawnView } from './screens.ts'
import type { Stack, StackEvent } from './stack.ts'
import type { View } from './view.ts'

/** What the email wallet adds to the dialog, all of it loaded only where there is one. */
export interface EmailParts {
  /** How its own views are drawn; `undefined` for any other. */
  screenOf(view: View): DrawnView | undefined
  /** Tells of wallet events, with its views taken into account. */
  tellOf(tell: (event: StackEvent) => void, stack: () => Stack): (event: StackEvent) => void
  /** Puts itself around the view. */
  around(view: ReactNode): ReactNode
  /** Logging in, above the other ways to connect. */
  readonly Login: (props: { hasOthers: boolean }) => ReactNode
  /** Its rows of the Account view; nothing with another wallet. */
  readonly Rows: () => ReactNode
  /** Says where to send coins to while the account has none on a network. */
  readonly EmptyNote: (props: {
    chain: OfferedChain
    address: `0x${string}`
    onFilled?: () => void
  }) => ReactNode
}

/** Holds them. */
export const EmailPartsContext = createContext<EmailParts | undefined>(undefined)

/** What the email wallet adds; `undefined` where there is none. */
export function useEmailParts(): EmailParts | undefined {
  return useContext(EmailPartsContext)
}
