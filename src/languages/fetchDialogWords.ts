import { setSpoken, spoken } from './speak/spoken.ts'

/** Fetches the words of the wallet dialog in the page's language. Rejects where they don't come: then the dialog's code has not either. */
export async function fetchDialogWords(): Promise<void> {
  const { tag } = spoken()
  if (tag === 'en') return
  const { dialogFiles } = await import('./dialogFiles.ts')
  const words = await dialogFiles[`./${tag}/dialog.ts`]?.()
  setSpoken({ ...spoken(), words: { ...spoken().words, ...words } })
}
