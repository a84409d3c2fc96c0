import type { DialogOptions } from '../dialogOptions.ts'
import type { BuiltFor } from '../useSettings.tsx'

/** A site's settings as its pages read them: with the rows of the offered networks. */
export interface SiteSettings extends BuiltFor {
  readonly dialog: DialogOptions
}
