import { intlLocale } from '#languages/speak/numberText.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import styles from '#ui/fields/Field.module.css'
import { Field } from '#ui/fields/Field.tsx'
import { contrast, textOn } from '#ui/theme/accent.ts'

/** The widget's colour, by the browser's picker or as hex digits; `color` is what the widget makes of the typed text. */
export function ColorField({
  value,
  color,
  onText,
  error,
}: {
  value: string
  color: string
  onText: (text: string) => void
  error: string | undefined
}) {
  const words = configuratorWords()
  return (
    <Field
      label={words.color}
      dir="ltr"
      placeholder={color.slice(1).toUpperCase()}
      value={value}
      onText={onText}
      error={error}
      spellCheck={false}
      hint={
        <ul>
          {colorNotes(color).map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      }
    >
      <input
        type="color"
        aria-label={words.palette}
        className={`text-control ${styles.control}`}
        value={color}
        onChange={({ target }) => onText(target.value.slice(1).toUpperCase())}
      />
    </Field>
  )
}

/** Sentences for the owner about a colour (`#` and six hex digits). */
export function colorNotes(color: string): string[] {
  const words = configuratorWords()
  const ink = textOn(color)
  const much = contrast(ink, color).toLocaleString(intlLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  // The dark page is the widget's own surface.
  const pages = [
    { page: '#ffffff', note: words.hardlyOnLight },
    { page: '#17181b', note: words.hardlyOnDark },
  ]
  const hidden = pages.filter(({ page }) => contrast(page, color) < 1.5)
  return [
    ink === '#000000' ? words.blackText(much) : words.whiteText(much),
    ...hidden.map(({ note }) => note),
  ]
}
