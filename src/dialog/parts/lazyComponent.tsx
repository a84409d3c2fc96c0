import { createElement, type ReactNode, useEffect } from 'react'
import { useLazy } from '#lib/useLazy.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Layout } from './Layout.tsx'
import { useAnnounced } from './useAnnounced.ts'
import { useSpokenWait } from './useSpokenWait.ts'

type Component<Props> = (props: Props) => ReactNode

/** A component that is fetched when it is needed, once. */
interface Source<Props> {
  loaded: Component<Props> | undefined
  readonly fetch: () => Promise<Component<Props>>
}

/**
 * A component whose code is fetched when it is drawn for the first time.
 * @param meanwhile stands in its place until then; a spinner in the middle unless told
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Component<Props>>,
  meanwhile?: ReactNode,
): Component<Props> {
  const source: Source<Props> = {
    loaded: undefined,
    async fetch() {
      source.loaded = await load()
      return source.loaded
    },
  }
  return props => createElement(Loading<Props>, { source, meanwhile, props })
}

function Loading<Props extends object>({
  source,
  meanwhile,
  props,
}: {
  source: Source<Props>
  meanwhile: ReactNode
  props: Props
}) {
  const { value = source.loaded, error, load } = useLazy(source.fetch)
  useEffect(() => {
    if (!source.loaded) load()
  }, [source, load])
  useSpokenWait(!value && !error, 'Loading')
  useAnnounced(error && `${error.message} ${error.advice ?? ''}`, 'assertive')
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
