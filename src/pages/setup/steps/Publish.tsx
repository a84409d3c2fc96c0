import { useState } from 'react'
import { setup } from '#languages/words/owner/setup.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import { saveFile } from '#lib/saveFile.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { collectSite } from '../collectSite.ts'
import { type checkDraft, cleanSettings, type SetupDraft } from '../draft.ts'
import styles from '../Setup.module.css'
import { FaultList } from './FaultList.tsx'

/** The site as a zip, and its settings as a file. */
export function Publish({
  draft,
  checked: { settings, faults },
  root,
}: {
  draft: SetupDraft
  checked: ReturnType<typeof checkDraft>
  root: URL
}) {
  const [progress, setProgress] = useState<string>()
  const [error, setError] = useState<KudosError>()
  async function makeZip() {
    if (!settings || progress) return
    setError(undefined)
    try {
      const zip = await collectSite(root, settings, (done, all) =>
        setProgress(setup.collecting(String(done), String(all))),
      )
      saveFile('kudos-site.zip', new Uint8Array(zip), 'application/zip')
      announce(setup.zipReady)
    } catch (thrown) {
      setError(loadError(thrown))
    }
    setProgress(undefined)
  }
  return (
    <>
      <p className={styles.text}>{setup.publishLead}</p>
      {faults && (
        <div>
          <p className={styles.text}>{setup.faults}</p>
          <FaultList faults={faults} />
        </div>
      )}
      {settings && (
        <div className={styles.row}>
          <Button busy={progress !== undefined} onClick={makeZip}>
            {setup.zip}
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              saveFile(
                'kudos.json',
                `${JSON.stringify(cleanSettings(draft.settings), null, 2)}\n`,
                'application/json',
              )
            }
          >
            {setup.json}
          </Button>
        </div>
      )}
      {progress && <p className={styles.text}>{progress}</p>}
      {error && <ErrorNote error={error} />}
    </>
  )
}
