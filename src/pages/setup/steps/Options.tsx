import { useState } from 'react'
import { setup } from '#languages/words/owner/setup.ts'
import { faultLines } from '#settings/site/kudosJson.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Choice } from '#ui/fields/Choice.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { faultAt, pathText, readSettingsFile, type SettingPath, type SetupDraft, textAt } from '../draft.ts'
import { wholeFileId } from '../faultField.ts'
import type { StepProps } from '../step.ts'

/** What the owner may leave as it is. */
export function Options(step: StepProps) {
  const { store, draft } = step
  const theme = textAt(draft.settings, ['theme'])
  return (
    <>
      <Choice
        legend={setup.theme}
        options={{ auto: setup.themeAuto, light: setup.themeLight, dark: setup.themeDark }}
        value={theme === 'light' || theme === 'dark' ? theme : 'auto'}
        onChange={theme => store.setValue(['theme'], theme)}
      />
      <Setting
        {...step}
        path={['walletConnect', 'projectId']}
        label={setup.walletConnect}
        hint={setup.walletConnectHint}
      />
      <Setting {...step} path={['url']} label={setup.siteUrl} hint={setup.siteUrlHint} />
      <Disclosure title={setup.services}>
        {Object.entries(setup.service).map(([name, label]) => (
          <Setting key={name} {...step} path={['services', name]} label={label} />
        ))}
      </Disclosure>
      <Disclosure title={setup.all}>
        <AllSettings {...step} />
      </Disclosure>
    </>
  )
}

function Setting({
  store,
  draft,
  faults,
  path,
  label,
  hint,
}: StepProps & { path: SettingPath; label: string; hint?: string }) {
  return (
    <Field
      id={pathText(path)}
      label={label}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      value={textAt(draft.settings, path)}
      onText={text => store.setValue(path, text === '' ? undefined : text)}
      error={faultAt(faults, draft.settings, path)}
      hint={hint}
    />
  )
}

interface TypedFile {
  readonly text: string
  /** Absent while the text is not JSON. */
  readonly settings: SetupDraft['settings'] | undefined
}

/** The whole file as text. It stays as it was typed until another field changes the settings, and while it is not JSON. */
function AllSettings({ store, draft, faults }: StepProps) {
  const [typed, setTyped] = useState<TypedFile>()
  const isCurrent = typed && (!typed.settings || typed.settings === draft.settings)
  const text = isCurrent ? typed.text : JSON.stringify(draft.settings, null, 2)
  const fault = faultLines(faults ?? []).join('\n')
  return (
    <Field
      id={wholeFileId}
      label="kudos.json"
      dir="ltr"
      spellCheck={false}
      rows={16}
      value={text}
      onText={text => {
        const settings = readSettingsFile(text)
        setTyped({ text, settings })
        if (settings) store.setSettings(settings)
      }}
      error={readSettingsFile(text) ? fault : setup.notJson}
      hint={setup.allHint}
    />
  )
}
