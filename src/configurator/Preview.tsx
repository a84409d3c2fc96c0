import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import type { ThemeMode } from '#ui/theme/themes.ts'
import { Choice } from './Choice.tsx'
import styles from './Preview.module.css'
import hostStyleSheet from './previewHost.css?url'
import { type PreviewLook, type PreviewPage, previewPage } from './previewPage.ts'
import { frameAllow, type Parameter } from './snippet.ts'
import type { Mode } from './wishes.ts'

/** Milliseconds without a change after which the preview follows. */
const patience = 500
/** Height of the page around the loader's widget, in CSS pixels. */
const hostHeight = 680

/** The real widget, as a visitor of the owner's page gets it, on pages of both looks and of two widths. */
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
  // A text, so that only another one counts as a change.
  const settled = useDebounced(JSON.stringify({ parameters, mode, color }), patience)
  const asked: { parameters: readonly Parameter[]; mode: Mode; color: string } = JSON.parse(settled)
  const wanted = previewPage(
    { site, ...asked },
    { theme: look.theme, color: asked.color },
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
  /** In CSS pixels; all there is, unless told. */
  width: number | undefined
}

/** The page that is shown, and behind it the next one until it is ready: what changes does not flash. */
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
  // Another address would load it anew; what changes of the look is told.
  const [{ url, html }] = useState(page)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(html === undefined ? 640 : hostHeight)
  const ready = useRef(onReady)
  useLayoutEffect(() => {
    ready.current = onReady
  })

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== ref.current?.contentWindow || origin !== window.location.origin) return
      const said = readFromWidget(data)
      if (said?.type === 'resize') setHeight(said.height)
      if (said?.type === 'ready') {
        setReady(true)
        ready.current()
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (!isReady) return
    const tell = (message: object) =>
      ref.current?.contentWindow?.postMessage({ source: 'kudos-host', ...message }, window.location.origin)
    tell({ type: 'theme', value: theme })
    tell({ type: 'color', value: color })
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
      // The widget says itself when it is ready, a page around it does not.
      onLoad={html === undefined ? undefined : onReady}
    />
  )
}
