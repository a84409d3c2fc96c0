import { createContext, useContext } from 'react'

const FullPageContext = createContext<string | undefined>(undefined)

/** Hands the address of the widget's full page to the views. */
export const FullPageProvider = FullPageContext

/** The address of this widget as a page of its own; undefined where it is one already, or where there is none. */
export function useFullPage(): string | undefined {
  const url = useContext(FullPageContext)
  return window.parent === window ? undefined : url
}

/** The address of this widget as a page of its own, also where it is one already; where there is none, this page's. */
export function useOwnAddress(): string {
  return useContext(FullPageContext) ?? window.location.href
}
