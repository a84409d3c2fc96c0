import type { DialogWords } from './Words.ts'

/** The words of the wallet dialog, by the path of their file. Fetched by itself, so that English fetches nothing of it. */
export const dialogFiles = import.meta.glob<DialogWords>('./*/dialog.ts')
