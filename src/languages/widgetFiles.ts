import type { WidgetWords } from './Words.ts'

/** The words of the form and of the wall, by the path of their file. */
export const widgetFiles = import.meta.glob<WidgetWords>('./*/widget.ts')
