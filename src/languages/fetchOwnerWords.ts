import { configurator } from './en/configurator.ts'
import { form } from './en/form.ts'
import { fetchWithWidget } from './fetchWithWidget.ts'
import { type Tag, tags } from './tags.ts'
import type { ConfiguratorWords, Words } from './Words.ts'
import { widgetFiles } from './widgetFiles.ts'

const pageFiles = import.meta.glob<ConfiguratorWords>(['./*/configurator.ts', '!./en/*'])

/** The languages that an owner can choose for the widget. */
export const widgetTags = tags.filter(tag => tag === 'en' || `./${tag}/widget.ts` in widgetFiles)

/** What the owner's page says in a language, and the widget's form, whose words stand there, too. @throws where they don't come */
export async function fetchOwnerWords(tag: Tag): Promise<Pick<Words, 'form' | 'configurator'>> {
  return tag === 'en' ? { form, configurator } : fetchWithWidget(tag, pageFiles[`./${tag}/configurator.ts`])
}
