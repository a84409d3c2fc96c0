import { useEffect, useRef, useState } from 'react'
import { setup } from '#languages/words/owner/setup.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { readFromWidget } from '#protocol/hostPage.ts'
import type { CheckedKudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import styles from '../Setup.module.css'
import { useIsConfigured } from '../useIsConfigured.ts'

/** Milliseconds without a change before the preview is loaded anew. */
const previewDelay = 800

/** The real widget with these settings, which the release's own page takes from here (site/unconfigured.ts). */
export function Preview({ settings, root }: { settings: CheckedKudosJson | undefined; root: URL }) {
  const { data: isConfigured } = useIsConfigured(root)
  const resolved = useDebounced(
    settings ? JSON.stringify(resolveSettings(settings)) : undefined,
    previewDelay,
  )
  const [shown, setShown] = useState<string>()
  const [height, setHeight] = useState(640)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (resolved === undefined) delete document.documentElement.dataset.kudosPreview
    else document.documentElement.dataset.kudosPreview = resolved
    setShown(resolved)
  }, [resolved])
  useEffect(() => {
    const follow = ({ source, data }: MessageEvent<unknown>) => {
      const message = source === frame.current?.contentWindow ? readFromWidget(data) : undefined
      if (message?.type === 'resize') setHeight(message.height)
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [])
  if (isConfigured) return <p className={styles.text}>{setup.previewConfigured}</p>
  if (shown === undefined && !settings) return <p className={styles.text}>{setup.previewNotYet}</p>
  // Its room is there as soon as the buttons below it are, so that they do not move under the pointer.
  if (shown === undefined) return <div className={styles.frame} style={{ width: 336, height }} />
  return (
    <iframe
      key={shown}
      ref={frame}
      src={root.href}
      title={setup.previewTitle}
      width={336}
      height={height}
      className={styles.frame}
    />
  )
}
