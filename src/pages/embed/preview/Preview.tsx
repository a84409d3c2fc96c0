import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { directionOf } from '#languages/directionOf.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { escapeHtml } from '#lib/text/escapeHtml.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import type { WidgetSettings } from '#settings/query/widget.ts'
import { frameAllow, type Parameter, widgetUrl } from '#settings/widgetSnippet.ts'
import { Choice } from '#ui/fields/Choice.tsx'
import { type Embedding, loaderSnippet } from '../snippet/snippet.ts'
import text from '../text.module.css'
import styles from './Preview.module.css'
import hostStyleSheet from './previewHost.css?url'

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
  const words = configuratorWords()
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
        {words.preview}
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
          legend={words.pageAround}
          isLegendHidden
          look="small"
          options={{ light: words.lightPage, dark: words.darkPage }}
          value={stage}
          onChange={setStage}
        />
        <Choice
          legend={words.width}
          isLegendHidden
          look="small"
          options={{ narrow: words.narrow, wide: words.wide }}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={`${text.small} ${styles.note}`}>
        {words.tryIt} {theme === 'auto' && words.themeHere}
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
  const words = configuratorWords()
  const ref = useRef<HTMLIFrameElement>(null)
  // A changed look is posted to the frame, because another address would reload it.
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
      title={isShown ? words.previewFrame : words.nextPreviewFrame}
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
  const { tag } = spoken()
  const title = escapeHtml(configuratorWords().yourPage)
  const lines = '<div></div><div></div><div class="short"></div>'
  const html = `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}" class="${stage}">
<head><title>${title}</title><link rel="stylesheet" href="${hostStyleSheet}"></head>
<body><h1>${title}</h1>${lines}
${loaderSnippet(site, all, mode)}
${lines}${lines}</body>
</html>`
  return { key: html, html }
}
