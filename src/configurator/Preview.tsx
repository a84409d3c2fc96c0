import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import type { ThemeMode } from '#ui/theme/themes.ts'
import { Choice } from './Choice.tsx'
import type { Mode } from './configuratorValues.ts'
import styles from './Preview.module.css'
import hostStyleSheet from './previewHost.css?url'
import { type PreviewLook, type PreviewPage, previewPage } from './previewPage.ts'
import { frameAllow, type Parameter } from './snippet.ts'

/** Milliseconds without a change before the preview is updated. */
const previewDelay = 500
/** Height of the page around the loader's widget, in CSS pixels. */
const hostHeight = 680

/** The real widget, on a light and a dark page and in two widths. */
export function Preview({
  site,
  parameters,
  mode,
  color,
  theme,
}: {
  site: URL
  parameters: readonly Parameter[]
  mode: Mode
  color: string
  theme: ThemeMode
}) {
  const [stage, setStage] = useState<'light' | 'dark'>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [width, setWidth] = useState<'narrow' | 'wide'>('wide')
  const look: PreviewLook = { theme: theme === 'auto' ? stage : theme, color }
  // As text, so that an equal value is no change.
  const settled = useDebounced(JSON.stringify({ parameters, mode, color }), previewDelay)
  const shown: { parameters: readonly Parameter[]; mode: Mode; color: string } = JSON.parse(settled)
  const wanted = previewPage(
    { site, ...shown },
    { theme: look.theme, color: shown.color },
    { look: stage, styleSheet: hostStyleSheet },
  )
  const widths = wanted.html === undefined ? { narrow: 320, wide: 336 } : { narrow: 320, wide: undefined }
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className="visually-hidden">
        Preview
      </h2>
      <div className={styles.stage} data-look={stage}>
        <Frames page={wanted} look={look} width={widths[width]} />
      </div>
      <div className={styles.switches}>
        <Choice
          legend="The page around it"
          isLegendHidden
          look="small"
          options={[
            { value: 'light', label: 'Light page' },
            { value: 'dark', label: 'Dark page' },
          ]}
          value={stage}
          onChange={setStage}
        />
        <Choice
          legend="Width of the widget"
          isLegendHidden
          look="small"
          options={[
            { value: 'narrow', label: 'Narrow' },
            { value: 'wide', label: 'Wide' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={styles.note}>
        This is the real widget: try it.{' '}
        {theme === 'auto' && 'Its theme is each visitor’s own; here it goes with the page around it.'}
      </p>
    </section>
  )
}

interface FrameProps {
  page: PreviewPage
  look: PreviewLook
  /** In CSS pixels; the whole width by default. */
  width: number | undefined
}

/** The shown page and, hidden behind it, the next one until it is ready, so that a change does not flash. */
function Frames({ page, ...rest }: FrameProps) {
  const [shown, setShown] = useState(page)
  return (
    <div className={styles.frames}>
      {(shown.key === page.key ? [page] : [shown, page]).map(one => (
        <Frame
          key={one.key}
          {...rest}
          page={one}
          isShown={one.key === shown.key}
          onReady={() => setShown(one)}
        />
      ))}
    </div>
  )
}

function Frame({
  page,
  look: { theme, color },
  width,
  isShown,
  onReady,
}: FrameProps & { isShown: boolean; onReady: () => void }) {
  const ref = useRef<HTMLIFrameElement>(null)
  // Another address would load the frame anew: a changed look is posted to it.
  const [{ url, html }] = useState(page)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(html === undefined ? 640 : hostHeight)
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
    const post = (message: object) =>
      ref.current?.contentWindow?.postMessage({ source: 'kudos-host', ...message }, window.location.origin)
    post({ type: 'theme', value: theme })
    post({ type: 'color', value: color })
  }, [isReady, theme, color])

  return (
    <iframe
      ref={ref}
      src={url}
      srcDoc={html}
      title={isShown ? 'Preview of the widget' : 'The next preview of the widget'}
      width={width ?? '100%'}
      height={height}
      className={[styles.frame, !isShown && styles.next].filter(Boolean).join(' ')}
      allow={frameAllow}
      // The widget posts that it is ready; the page around the loader does not.
      onLoad={html === undefined ? undefined : onReady}
    />
  )
}
