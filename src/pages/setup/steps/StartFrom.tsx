import { useEffect, useEffectEvent, useId, useState } from 'react'
import { setup } from '#languages/words/owner/setup.ts'
import type { SettingsFault } from '#settings/site/kudosJson.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { checkDraft, readSettingsFile } from '../draft.ts'
import styles from '../Setup.module.css'
import type { SetupStore } from '../setupStore.ts'
import { useIsConfigured } from '../useIsConfigured.ts'
import { FaultList } from './FaultList.tsx'

/** Takes the settings of a site that exists: this one, a running one, or a file. */
export function StartFrom({
  store,
  root,
  faults,
}: {
  store: SetupStore
  root: URL
  faults: readonly SettingsFault[] | undefined
}) {
  const id = useId()
  const [site, setSite] = useState('')
  const [result, setResult] = useState<string>()
  const tell = (sentence: string) => {
    setResult(sentence)
    announce(sentence)
  }
  const take = (json: string) => {
    const settings = readSettingsFile(json)
    if (!settings) return tell(setup.notJson)
    store.setSettings(settings)
    setResult(setup.wasRead)
    announce(checkDraft(store.get()).faults ? setup.wasReadWithFaults : setup.wasRead)
  }
  async function readSite(url: string) {
    try {
      take(await fetchSettings(url))
    } catch {
      tell(setup.notRead)
    }
  }
  // A site that is set up already is edited, unless the owner has begun something here.
  const { data: isConfigured } = useIsConfigured(root)
  const readOwn = useEffectEvent(() => {
    if (!store.isKept) void readSite(root.href)
  })
  useEffect(() => {
    if (isConfigured) readOwn()
  }, [isConfigured])
  const drop = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? []
    // Text may be dragged into a field.
    if (!file) return
    event.preventDefault()
    void file.text().then(take)
  })
  useEffect(() => {
    const end = new AbortController()
    addEventListener(
      'dragover',
      event => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      { signal: end.signal },
    )
    addEventListener('drop', event => drop(event), { signal: end.signal })
    return () => end.abort()
  }, [])
  return (
    <>
      <Disclosure title={setup.start}>
        <label htmlFor={id} className={styles.text}>
          {setup.dropFile}
        </label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="application/json,.json"
          // Else a file that was mended on the disk could not be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target }) => void target.files?.[0]?.text().then(take)}
        />
        <Field
          label={setup.runningSite}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          value={site}
          onText={setSite}
        >
          <Button kind="secondary" onClick={() => void readSite(site.trim())}>
            {setup.read}
          </Button>
        </Field>
      </Disclosure>
      {result && (
        <div>
          <p className={styles.text}>
            {result === setup.wasRead && faults ? setup.wasReadWithFaults : result}
          </p>
          {result === setup.wasRead && faults && <FaultList faults={faults} />}
        </div>
      )}
    </>
  )
}

/** The text of a site's `kudos.json`. @throws if the site has no such file */
async function fetchSettings(site: string): Promise<string> {
  const url = /^https?:/.test(site) ? site : `https://${site}`
  const folder = new URL(/(?:\/|\.json)$/.test(url) ? url : `${url}/`)
  const response = await fetch(new URL('kudos.json', folder))
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}
