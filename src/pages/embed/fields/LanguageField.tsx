import { useId } from 'react'
import { widgetTags } from '#languages/fetchOwnerWords.ts'
import { ownNames } from '#languages/ownNames.ts'
import type { Tag } from '#languages/tags.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import styles from '#ui/fields/Field.module.css'
import { Select } from '#ui/fields/Select.tsx'
import text from '../text.module.css'

/** The widget's language, each by its own name; without one, that of each visitor. */
export function LanguageField({
  tag,
  onChange,
}: {
  tag: Tag | undefined
  /** Gets the tag, or an empty text. */
  onChange: (tag: string) => void
}) {
  const id = useId()
  const words = configuratorWords()
  return (
    <div className={styles.field}>
      <Select
        label={words.language}
        labelClassName={`${styles.label} ${styles.above}`}
        aria-describedby={tag ? undefined : `${id}-hint`}
        value={tag ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.visitorsLanguage}</option>
        {widgetTags.map(each => (
          <option key={each} value={each} lang={each}>
            {ownNames[each]}
          </option>
        ))}
      </Select>
      {!tag && (
        <p id={`${id}-hint`} className={text.small}>
          {words.visitorsLanguageMeans}
        </p>
      )}
    </div>
  )
}
