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
  readonly loaded: Component<Props> | undefined
  readonly fetch: () => Promise<Component<Props>>
}

/** Components of one file. It is fetched when one of them is drawn for the first time, or by `fetch` before. */
export function lazyComponents<File>(load: () => Promise<File>) {
  let loaded: File | undefined
  async function fetch() {
    loaded = await load()
    return loaded
  }
  /** @param meanwhile stands in its place until then; a spinner in the middle unless told */
  function pick<Props extends object>(
    choose: (file: File) => Component<Props>,
    meanwhile?: ReactNode,
  ): Component<Props> {
    const source: Source<Props> = {
      get loaded() {
        return loaded && choose(loaded)
      },
      fetch: async () => choose(await fetch()),
    }
    return props => createElement(Loading<Props>, { source, meanwhile, props })
  }
  return { fetch, pick }
}

/** One such component: see {@link lazyComponents}. */
export function lazyComponent<Props extends object>(
  load: () => Promise<Component<Props>>,
  meanwhile?: ReactNode,
): Component<Props> {
  return lazyComponents(load).pick(component => component, meanwhile)
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
