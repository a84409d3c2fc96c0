import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { Choice } from '#ui/fields/Choice.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Step } from '#ui/Step.tsx'
import styles from '../Configurator.module.css'
import { ColorField } from '../fields/ColorField.tsx'
import { LanguageField } from '../fields/LanguageField.tsx'
import type { useWidgetWords } from '../useWidgetWords.ts'
import type { StepProps } from './step.ts'

/** The texts, the colours and the language of the widget. */
export function LooksStep({
  values: typed,
  checked: { widget, fieldErrors, tag },
  words: widgetWords,
  onText: set,
}: StepProps & { words: ReturnType<typeof useWidgetWords> }) {
  const words = configuratorWords()
  return (
    <Step number={2} title={words.looksStep} className={styles.later}>
      <Field
        label={words.widgetTitle}
        // Empty, it has the direction of the page, as its placeholder has.
        dir={typed.title ? 'auto' : undefined}
        placeholder={widgetWords.title}
        value={typed.title}
        onText={set('title')}
        mostCharacters={26}
        describeCount={words.charactersUsed}
        error={fieldErrors.title}
      />
      <Field
        label={words.widgetDescription}
        dir={typed.description ? 'auto' : undefined}
        placeholder={widgetWords.description}
        rows={3}
        value={typed.description}
        onText={set('description')}
        mostCharacters={100}
        describeCount={words.charactersUsed}
        error={fieldErrors.description}
      />
      <ColorField value={typed.color} color={widget.color} onText={set('color')} error={fieldErrors.color} />
      <Choice
        legend={words.theme}
        options={{ auto: words.themeAuto, light: words.themeLight, dark: words.themeDark }}
        value={widget.theme}
        onChange={set('theme')}
      />
      <LanguageField tag={tag} onChange={set('lang')} />
    </Step>
  )
}
