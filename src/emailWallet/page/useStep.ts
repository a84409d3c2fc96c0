import { type FormEvent, useState } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import { announce } from '#ui/status/Announcer.tsx'

/** Does one thing at a time, and keeps why the last one failed. */
export function useStep() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<KudosError>()
  /** Does it, unless something is still being done. Never throws. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      const known = loadError(thrown)
      // What the visitor gave up is no news.
      if (!known.cancelled) {
        setError(known)
        announce(formWords().error(known.message), 'assertive')
      }
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    error,
    run,
    /** Forgets why the last one failed. */
    forget: () => setError(undefined),
    /** A form's handler that does it. */
    onSubmit: (work: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      void run(work)
    },
  }
}
