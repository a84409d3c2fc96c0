import { createElement, type ReactNode, useEffect } from 'react'
import { useLazy } from '#lib/useLazy.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Layout } from './parts/Layout.tsx'

type Component<Props> = (props: Props) => ReactNode

/** Code that is fetched when it is needed, and kept. */
interface Source<Props> {
  known: Component<Props> | undefined
  readonly fetch: () => Promise<Component<Props>>
}

/** A component whose code is fetched when it is drawn for the first time. */
export function later<Props extends object>(load: () => Promise<Component<Props>>): Component<Props> {
  const source: Source<Props> = {
    known: undefined,
    async fetch() {
      source.known = await load()
      return source.known
    },
  }
  return props => createElement(Later<Props>, { source, props })
}

function Later<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const { value = source.known, error, load } = useLazy(source.fetch)
  useEffect(() => {
    if (!source.known) load()
  }, [source, load])
  if (value) return createElement(value, props)
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
