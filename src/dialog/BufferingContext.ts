import { createContext } from 'react'

/** The header's switch, for the views: while it is on, close and back do nothing. */
export const BufferingContext = createContext<(isBuffering: boolean) => void>(() => {})
