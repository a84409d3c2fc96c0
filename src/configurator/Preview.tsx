import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import { Choice } from './Choice.tsx'
import styles from './Preview.module.css'
import { type PreviewLook, type PreviewPage, previewPage } from './previewPage.ts'
import type { Parameter } from './snippet.ts'

/** Milliseconds without a change after which the preview follows. */
const patience = 500

/** The real widget, as a visitor of the owner's page gets it, on pages of both looks and of two widths. */
export function Preview({
  site,
  parameters,
  color,
  theme,
}: {
  site: URL
  parameters: readonly Parameter[]
  color: string
  theme: 'auto' | 'light' | 'dark'
}) {
  const [stage, setStage] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [width, setWidth] = useState<'320' | '336'>('336')
  const look: PreviewLook = { theme: theme === 'auto' ? stage : theme, color }
  const page = useDebounced(JSON.stringify(parameters), patience)
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className="visually-hidden">
        Preview
      </h2>
      <div className={styles.stage} data-look={stage}>
        <Frames page={previewPage(site, JSON.parse(page), look)} look={look} width={Number(width)} />
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
            { value: '320', label: 'Narrow' },
            { value: '336', label: 'Wide' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={styles.note}>
        This is the real widget: try it. {theme === 'auto' && 'It takes the look of each visitor’s system.'}
      </p>
    </section>
  )
}

/** The page that is shown, and behind it the next one until it is ready: what changes does not flash. */
function Frames({ page, look, width }: { page: PreviewPage; look: PreviewLook; width: number }) {
  const [shown, setShown] = useState(page)
  return (
    <div className={styles.frames}>
      {(shown.key === page.key ? [page] : [shown, page]).map(one => (
        <Frame
          key={one.key}
          page={one}
          look={look}
          width={width}
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
}: {
  page: PreviewPage
  look: PreviewLook
  width: number
  isShown: boolean
  onReady: () => void
}) {
  const ref = useRef<HTMLIFrameElement>(null)
  // Another address would load it anew; what changes of the look is told.
  const [url] = useState(page.url)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(640)
  const ready = useRef(onReady)
  ready.current = onReady

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
      title={isShown ? 'Preview of the widget' : 'Next preview of the widget'}
      width={width}
      height={height}
      className={isShown ? styles.frame : `${styles.frame} ${styles.next}`}
      allow="clipboard-write; publickey-credentials-get"
    />
  )
}
