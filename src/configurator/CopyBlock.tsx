import { type ReactNode, useId, useRef, useState } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'
import styles from './CopyBlock.module.css'
import text from './text.module.css'

/** A piece of code with a copy button, which announces the result. */
export function CopyBlock({
  title,
  about,
  code,
  missing,
  isMain = false,
  onMissing,
}: {
  /** What the code is; the button's name ends in it. */
  title: string
  about?: ReactNode
  code: string
  /** Why there is no code to copy yet. */
  missing?: string | undefined
  isMain?: boolean
  /** Called when there is no code to copy. */
  onMissing?: () => void
}) {
  const id = useId()
  const block = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = !missing && copied === code
  async function copy() {
    if (missing) {
      announce(`Nothing was copied. ${missing}`, 'assertive')
      onMissing?.()
      return
    }
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
      announce(`${title}: copied`)
    } catch {
      if (block.current) window.getSelection()?.selectAllChildren(block.current)
      announce(
        'Your browser does not let this page copy. The text is selected: press Ctrl+C or ⌘C.',
        'assertive',
      )
    }
  }
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <div className={styles.top}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        <Button
          kind={isMain ? 'primary' : 'secondary'}
          className={styles.copy}
          aria-describedby={missing && `${id}-missing`}
          onClick={copy}
        >
          {isCopied && <CheckIcon size={16} />}
          {isCopied ? 'Copied' : 'Copy'} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      {about && <div className={text.small}>{about}</div>}
      {missing ? (
        <p id={`${id}-missing`} className={styles.missing}>
          <strong>No code yet.</strong> {missing}
        </p>
      ) : (
        <pre className={styles.code}>
          <code ref={block}>{code}</code>
        </pre>
      )}
    </section>
  )
}
