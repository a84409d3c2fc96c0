import type { Tag } from './tags.ts'
import type { WidgetWords } from './Words.ts'
import { widgetFiles } from './widgetFiles.ts'

/** The words of a page with those of the widget, both or none. @throws where either don't come */
export async function fetchWithWidget<PageWords>(
  tag: Tag,
  fetchPage: (() => Promise<PageWords>) | undefined,
): Promise<PageWords & WidgetWords> {
  const [page, widget] = await Promise.all([fetchPage?.(), widgetFiles[`./${tag}/widget.ts`]?.()])
  if (!page || !widget) throw new Error(`There are no words in ${tag}.`)
  return { ...page, ...widget }
}
