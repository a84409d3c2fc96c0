import { type ReactNode, useId, useRef, useState } from 'react'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/lazyIcons.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import text from '../text.module.css'
import styles from './CopyBlock.module.css'

/** A piece of code with a copy button, which announces the result. */
export function CopyBlock({
  title,
  about,
  code,
  missing,
  remedy,
  isMain = false,
  onMissing,
}: {
  /** What the code is; the button's name ends in it. */
  title: string
  about?: ReactNode
  code: string
  /** Why there is no code to copy yet. */
  missing?: string | undefined
  /** What the owner may press to get the code. */
  remedy?: ReactNode
  isMain?: boolean
  /** Called when there is no code to copy. */
  onMissing?: () => void
}) {
  const words = configuratorWords()
  const id = useId()
  const block = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const what = <span className="visually-hidden">{title}</span>
  const isCopied = !missing && copied === code
  async function copy() {
    if (missing) {
      announce(words.nothingCopied(missing), 'assertive')
      onMissing?.()
      return
    }
    try {
      await copyText(code)
      setCopied(code)
      announce(words.copied(title))
    } catch {
      if (block.current) window.getSelection()?.selectAllChildren(block.current)
      announce(words.notAllowed, 'assertive')
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
          {sentence(isCopied ? words.isCopied(what) : words.copy(what))}
        </Button>
      </div>
      {about && <div className={text.small}>{about}</div>}
      {missing ? (
        <p id={`${id}-missing`} className={styles.missing}>
          <strong>{words.noCode}</strong> {missing} {remedy}
        </p>
      ) : (
        <pre className={styles.code}>
          <code ref={block}>{code}</code>
        </pre>
      )}
    </section>
  )
}
