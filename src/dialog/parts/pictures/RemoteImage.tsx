import { type ReactNode, useEffect, useState } from 'react'
import styles from './RemoteImage.module.css'

/** Milliseconds an image may take before what is drawn stands in for it (specification §9). */
const patience = 2000

interface RemoteImageProps {
  src: string
  /** Stands there instead of a picture that fails, and of one that takes too long until it has come. */
  fallback: ReactNode
  /** Stands there at first; the fallback unless told. */
  waiting?: ReactNode
  /** Of a square, in pixels: nothing moves when the picture comes. */
  size: number
}

/** A picture; one from elsewhere is fetched when it comes near the visible part of the page. */
export function RemoteImage(props: RemoteImageProps) {
  // Another picture begins anew.
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
          // A browser's own mark for a picture that failed never shows; one that is here already needs no wait.
          className={state === 'shown' || src.startsWith('data:') ? undefined : styles.unseen}
          src={src}
          width={size}
          height={size}
          alt=""
          // The first view's are here before it is opened, where it is drawn ahead.
          loading={src.startsWith('http') ? 'lazy' : 'eager'}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
