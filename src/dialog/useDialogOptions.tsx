import { createContext, type ReactNode, useContext } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'

const OptionsContext = createContext<DialogOptions | undefined>(undefined)

/** Hands the dialog's options to its views. */
export function DialogOptionsProvider({ value, children }: { value: DialogOptions; children: ReactNode }) {
  return <OptionsContext value={value}>{children}</OptionsContext>
}

/** The dialog's options. Throws outside a {@link DialogOptionsProvider}. */
export function useDialogOptions(): DialogOptions {
  const options = useContext(OptionsContext)
  if (!options)
    throw new KudosError('useDialogOptions needs a DialogOptionsProvider above it.', { code: 'dialog' })
  return options
}
