import type { approval } from './en/approval.ts'
import type { configurator } from './en/configurator.ts'
import type { described } from './en/described.ts'
import type { form } from './en/form.ts'
import type { ownPage } from './en/ownPage.ts'
import type { secure } from './en/secure.ts'
import type { wall } from './en/wall.ts'

/** All words of one language: those of English are the type of the others. */
export interface Words {
  readonly form: typeof form
  readonly wall: typeof wall
  readonly secure: typeof secure
  readonly approval: typeof approval
  readonly described: typeof described
  readonly ownPage: typeof ownPage
  readonly configurator: typeof configurator
}

/** The words of the form and of the wall, one file in each language but English. */
export type WidgetWords = Pick<Words, 'form' | 'wall'>

/** The words of the owner's page, one file likewise. */
export type ConfiguratorWords = Pick<Words, 'configurator'>
