import { type FormEvent, useId, useState } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { announce } from './Announcer.tsx'
import { ErrorNote } from './ErrorNote.tsx'

/** Does one thing at a time, and keeps why the last one failed. */
export function useAction() {
  const [state, setState] = useState<'idle' | 'busy' | KudosError>('idle')
  const id = useId()
  const isBusy = state === 'busy'
  const error = state instanceof KudosError ? state : undefined
  /** Does it, unless something is still being done. Never throws. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setState('busy')
    try {
      await work()
      setState('idle')
    } catch (thrown) {
      const known = loadError(thrown)
      // What the visitor gave up is no news.
      if (!known.cancelled) announce(formWords().error(known.message), 'assertive')
      setState(known.cancelled ? 'idle' : known)
    }
  }
  return {
    isBusy,
    error,
    errorId: error && id,
    note: error && <ErrorNote id={id} error={error} />,
    run,
    /** Forgets why the last one failed. */
    forget: () => setState('idle'),
    /** A form's handler that does it. */
    onSubmit: (work: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      void run(work)
    },
  }
}

export type Action = ReturnType<typeof useAction>
