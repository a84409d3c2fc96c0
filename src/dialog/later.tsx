import { createElement, type ReactNode, useEffect } from 'react'
import { useLazy } from '#lib/useLazy.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Layout } from './parts/Layout.tsx'
import { useSpokenWait } from './useSpokenWait.ts'

type Component<Props> = (props: Props) => ReactNode

/** Code that is fetched when it is needed, and kept. */
interface Source<Props> {
  known: Component<Props> | undefined
  readonly fetch: () => Promise<Component<Props>>
}

/**
 * A component whose code is fetched when it is drawn for the first time.
 * @param meanwhile stands in its place until then; a spinner in the middle unless told
 */
export function later<Props extends object>(
  load: () => Promise<Component<Props>>,
  meanwhile?: ReactNode,
): Component<Props> {
  const source: Source<Props> = {
    known: undefined,
    async fetch() {
      source.known = await load()
      return source.known
    },
  }
  return props => createElement(Later<Props>, { source, meanwhile, props })
}

function Later<Props extends object>({
  source,
  meanwhile,
  props,
}: {
  source: Source<Props>
  meanwhile: ReactNode
  props: Props
}) {
  const { value = source.known, error, load } = useLazy(source.fetch)
  useEffect(() => {
    if (!source.known) load()
  }, [source, load])
  useSpokenWait(!value && !error, 'Loading')
  useEffect(() => {
    if (error) announce(`${error.message} ${error.advice ?? ''}`, 'assertive')
  }, [error])
  if (value) return createElement(value, props)
  if (!error && meanwhile) return meanwhile
  return (
    <Layout isCentered>
      {error ? (
        <ErrorNote error={error}>
          <Button kind="link" onClick={load}>
            Try again
          </Button>
        </ErrorNote>
      ) : (
        <Spinner />
      )}
    </Layout>
  )
}
