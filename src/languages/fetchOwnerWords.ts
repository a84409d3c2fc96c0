import { configurator } from './en/configurator.ts'
import { form } from './en/form.ts'
import { type Tag, tags } from './tags.ts'
import type { ConfiguratorWords, WidgetWords, Words } from './Words.ts'

const widgetFiles = import.meta.glob<WidgetWords>('./*/widget.ts')
const pageFiles = import.meta.glob<ConfiguratorWords>(['./*/configurator.ts', '!./en/*'])

/** The languages that an owner can choose for the widget. */
export const widgetTags = tags.filter(tag => tag === 'en' || `./${tag}/widget.ts` in widgetFiles)

/** What the owner's page says in a language, and the widget's form, whose words stand there, too. @throws where they don't come */
export async function fetchOwnerWords(tag: Tag): Promise<Pick<Words, 'form' | 'configurator'>> {
  if (tag === 'en') return { form, configurator }
  const [widget, page] = await Promise.all([
    widgetFiles[`./${tag}/widget.ts`]?.(),
    pageFiles[`./${tag}/configurator.ts`]?.(),
  ])
  if (!widget || !page) throw new Error(`There are no words in ${tag}.`)
  return { form: widget.form, configurator: page.configurator }
}
