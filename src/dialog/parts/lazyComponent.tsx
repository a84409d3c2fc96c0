import { createElement, type ReactNode, useEffect } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import { Layout } from './Layout.tsx'
import { useAnnounced } from './useAnnounced.ts'

type Component<Props> = (props: Props) => ReactNode

/** A module that is fetched once, when it is first needed. */
interface Source<File> {
  loaded: File | undefined
  readonly fetch: () => Promise<File>
}

/** Components of one module, which is fetched when one of them first renders, or earlier with `fetch`. */
export function lazyComponents<File>(load: () => Promise<File>) {
  const source: Source<File> = {
    loaded: undefined,
    async fetch() {
      source.loaded = await load()
      return source.loaded
    },
  }
  /** @param meanwhile rendered until the module is loaded; by default a centred spinner */
  function pick<Props extends object>(
    choose: (file: File) => Component<Props>,
    meanwhile?: ReactNode,
  ): Component<Props> {
    return props => createElement(Loading<File, Props>, { source, choose, meanwhile, props })
  }
  return { fetch: source.fetch, pick }
}

/** A single lazy component, see {@link lazyComponents}. */
export function lazyComponent<Props extends object>(
  load: () => Promise<Component<Props>>,
  meanwhile?: ReactNode,
): Component<Props> {
  return lazyComponents(load).pick(component => component, meanwhile)
}

function Loading<File, Props extends object>({
  source,
  choose,
  meanwhile,
  props,
}: {
  source: Source<File>
  choose: (file: File) => Component<Props>
  meanwhile: ReactNode
  props: Props
}) {
  const { value: file = source.loaded, error, load } = useLazy(source.fetch)
  useEffect(() => {
    if (!source.loaded) load()
  }, [source, load])
  useSpokenWait(!file && !error, connectWords().loading)
  useAnnounced(error && `${error.message} ${error.advice ?? ''}`, 'assertive')
  if (file) return createElement(choose(file), props)
  if (!error && meanwhile) return meanwhile
  return <Layout isCentered>{error ? <ErrorNote error={error} onRetry={load} /> : <Spinner />}</Layout>
}
