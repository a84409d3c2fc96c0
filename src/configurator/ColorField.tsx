import { contrast, textOn } from '#ui/theme/accent.ts'
import styles from './Field.module.css'
import { Field } from './Field.tsx'

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
  return (
    <Field
      label="Colour"
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
        aria-label="Choose the colour from a palette"
        className={`text-control ${styles.control}`}
        value={color}
        onChange={({ target }) => onText(target.value.slice(1).toUpperCase())}
      />
    </Field>
  )
}

/** Sentences for the owner about a colour (`#` and six hex digits). */
export function colorNotes(color: string): string[] {
  const ink = textOn(color)
  // The dark page is the widget's own surface.
  const pages = { light: '#ffffff', dark: '#17181b' }
  const hidden = Object.entries(pages).filter(([, page]) => contrast(page, color) < 1.5)
  return [
    `Text on it is ${ink === '#000000' ? 'black' : 'white'}, the better to read: contrast ${contrast(ink, color).toFixed(1)}:1.`,
    ...hidden.map(
      ([name]) =>
        `It is hardly visible on a ${name} page, so the widget draws an edge around what has this colour.`,
    ),
  ]
}
