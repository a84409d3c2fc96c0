import { type ReactNode, useEffect, useState } from 'react'
import styles from './RemoteImage.module.css'

/** Milliseconds that an image may take before the fallback replaces it (specification §9). */
const patience = 2000

interface RemoteImageProps {
  src: string
  /** Shown instead of a picture that fails, and while a picture takes too long. */
  fallback: ReactNode
  /** Shown at first; the fallback by default. */
  waiting?: ReactNode
  /** The side of the square in pixels, so that the layout does not shift when the picture loads. */
  size: number
}

/** A picture. A remote one is fetched when it comes near the visible part of the page. */
export function RemoteImage(props: RemoteImageProps) {
  // The key resets the state when the picture changes.
  return <Image key={props.src} {...props} />
}

function Image({ src, fallback, waiting = fallback, size }: RemoteImageProps) {
  const [state, setState] = useState<'waiting' | 'late' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    const end = setTimeout(() => setState('late'), patience)
    return () => clearTimeout(end)
  }, [state])
  return (
    <span className={styles.box} style={{ width: size, height: size }}>
      {state === 'waiting' ? waiting : state !== 'shown' && fallback}
      {state !== 'failed' && (
        <img
          // Hides the browser's own mark of a broken picture; a data URL needs no wait.
          className={state === 'shown' || src.startsWith('data:') ? undefined : styles.unseen}
          src={src}
          width={size}
          height={size}
          alt=""
          // The pictures of the first view load before the dialog opens, because it is rendered ahead.
          loading={src.startsWith('http') ? 'lazy' : 'eager'}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
