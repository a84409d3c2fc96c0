import type { form } from './en/form.ts'
import type { wall } from './en/wall.ts'

/** All words of one language: those of English are the type of the others. */
export interface Words {
  readonly form: typeof form
  readonly wall: typeof wall
}

/** The words of the form and of the wall, one file in each language but English. */
export type WidgetWords = Pick<Words, 'form' | 'wall'>
