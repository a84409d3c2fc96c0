import { type ReactNode, useEffect, useState } from 'react'
import styles from './RemoteImage.module.css'

/** Milliseconds an image may take before what is drawn stands in for it for good (specification §9). */
const patience = 2000

/** A picture from elsewhere; `fallback` stands there until it has come, and instead of one that fails or takes too long. `size` in pixels. */
export function RemoteImage({ src, fallback, size }: { src: string; fallback: ReactNode; size: number }) {
  // Another picture begins anew.
  return <Image key={src} src={src} fallback={fallback} size={size} />
}

function Image({ src, fallback, size }: { src: string; fallback: ReactNode; size: number }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    const end = setTimeout(() => setState('failed'), patience)
    return () => clearTimeout(end)
  }, [state])
  return (
    <>
      {state !== 'shown' && fallback}
      {state !== 'failed' && (
        <img
          className={state === 'shown' ? styles.shown : styles.waiting}
          src={src}
          width={size}
          height={size}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}
