import type { WidgetWords } from './Words.ts'

/** The words of the form and of the message list, by file path. */
export const widgetFiles = import.meta.glob<WidgetWords>('./*/widget.ts')
