import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import type { WidgetSettings } from '#settings/widget.ts'
import { Choice } from './Choice.tsx'
import styles from './Preview.module.css'
import hostStyleSheet from './previewHost.css?url'
import { type Embedding, frameAllow, loaderSnippet, type Parameter, widgetUrl } from './snippet.ts'
import text from './text.module.css'

/** Milliseconds without a change before the preview is updated. */
const previewDelay = 500

/** What can be changed while the widget runs; the colour is `#` and six hex digits. */
interface Look {
  readonly theme: 'light' | 'dark'
  readonly color: string
}

/** What a frame shows: the widget's page, or as `html` a page with the loader. Another `key` is another page. */
interface PreviewPage {
  readonly key: string
  readonly url?: string
  readonly html?: string
}

/** The real widget, on a light and a dark page and in two widths. */
export function Preview({ widget: { theme, color }, ...embedding }: Embedding & { widget: WidgetSettings }) {
  const [stage, setStage] = useState<Look['theme']>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [width, setWidth] = useState<'narrow' | 'wide'>('wide')
  const look = { theme: theme === 'auto' ? stage : theme, color }
  // As text, so that an equal value is no change.
  const settled = useDebounced(JSON.stringify({ ...embedding, color }), previewDelay)
  const { color: settledColor, ...rest }: Embedding & { color: string } = JSON.parse(settled)
  const page = previewPage(rest, { ...look, color: settledColor }, stage)
  const [shown, setShown] = useState(page)
  const wide = page.html === undefined ? 336 : '100%'
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className="visually-hidden">
        Preview
      </h2>
      <div className={styles.stage} data-look={stage}>
        {/* The next page stays hidden until it is ready, so that a change does not flash. */}
        {(shown.key === page.key ? [page] : [shown, page]).map(each => (
          <Frame
            key={each.key}
            page={each}
            look={look}
            width={width === 'narrow' ? 320 : wide}
            isShown={each.key === shown.key}
            onReady={() => setShown(each)}
          />
        ))}
      </div>
      <div className={styles.switches}>
        <Choice
          legend="The page around it"
          isLegendHidden
          look="small"
          options={{ light: 'Light page', dark: 'Dark page' }}
          value={stage}
          onChange={setStage}
        />
        <Choice
          legend="Width of the widget"
          isLegendHidden
          look="small"
          options={{ narrow: 'Narrow', wide: 'Wide' }}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={`${text.small} ${styles.note}`}>
        This is the real widget: try it.{' '}
        {theme === 'auto' && 'Its theme is each visitor’s own; here it goes with the page around it.'}
      </p>
    </section>
  )
}

function Frame({
  page,
  look: { theme, color },
  width,
  isShown,
  onReady,
}: {
  page: PreviewPage
  look: Look
  width: number | string
  isShown: boolean
  onReady: () => void
}) {
  const ref = useRef<HTMLIFrameElement>(null)
  // Another address would load the frame anew: a changed look is posted to it.
  const [{ url, html }] = useState(page)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(html === undefined ? 640 : 680)
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== ref.current?.contentWindow || origin !== window.location.origin) return
    const message = readFromWidget(data)
    if (message?.type === 'resize') setHeight(message.height)
    if (message?.type !== 'ready') return
    setReady(true)
    onReady()
  })

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  useEffect(() => {
    if (!isReady) return
    for (const message of [
      { type: 'theme', value: theme },
      { type: 'color', value: color },
    ])
      ref.current?.contentWindow?.postMessage({ source: 'kudos-host', ...message }, window.location.origin)
  }, [isReady, theme, color])

  return (
    <iframe
      ref={ref}
      src={url}
      srcDoc={html}
      title={isShown ? 'Preview of the widget' : 'The next preview of the widget'}
      width={width}
      height={height}
      className={isShown ? styles.frame : `${styles.frame} ${styles.next}`}
      allow={frameAllow}
      // The widget posts that it is ready; the page around the loader does not.
      onLoad={html === undefined ? undefined : onReady}
    />
  )
}

/** For the plain frame the widget with its first look; for the loader a page of text around the owner's own code. */
function previewPage(
  { site, parameters, mode }: Embedding,
  { theme, color }: Look,
  stage: Look['theme'],
): PreviewPage {
  const lasting = parameters.filter(([name]) => name !== 'theme' && name !== 'color')
  const all: readonly Parameter[] = [...lasting, ['color', color.slice(1)], ['theme', theme]]
  if (mode === 'plain') return { key: widgetUrl(site, lasting), url: widgetUrl(site, all) }
  const lines = '<div></div><div></div><div class="short"></div>'
  const html = `<!doctype html>
<html lang="en" class="${stage}">
<head><title>Your page</title><link rel="stylesheet" href="${hostStyleSheet}"></head>
<body><h1>Your page</h1>${lines}
${loaderSnippet(site, all, mode)}
${lines}${lines}</body>
</html>`
  return { key: html, html }
}
