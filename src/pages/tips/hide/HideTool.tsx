import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import type { Address } from '#lib/names/address.ts'
import { iframeSnippet } from '#settings/widgetSnippet.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Section } from '../Section.tsx'
import { CopyButton } from '../tools/CopyButton.tsx'
import styles from '../tools/Tools.module.css'
import { joinHidden } from './hideValue.ts'
import { readHideValue, withHideValue } from './pageCode.ts'

/** The code that hides the chosen tips on the owner's page. */
export function HideTool({
  hide,
  code,
  onCode,
  recipient,
  root,
}: {
  hide: string
  /** What the owner pasted. */
  code: string
  onCode: (changed: { hide: string; code: string }) => void
  recipient: Address
  root: URL
}) {
  const words = tipsWords()
  const parameters = [['address', recipient], ...(hide ? [['hide', hide] as const] : [])] as const
  const plain = iframeSnippet(root.href, parameters, false, words.invitation)
  const changed = code.trim() ? withHideValue(code, root.href, hide) : plain
  return (
    <Section name="hidden" title={words.hideStep}>
      <p className={styles.text}>{words.hideLead}</p>
      {hide && (
        <div className={styles.tool}>
          <p className={styles.code}>hide={hide}</p>
          <div className={styles.buttons}>
            <CopyButton what={words.hideValue} text={hide} />
          </div>
        </div>
      )}
      <Field
        label={words.pastedCode}
        hint={words.pastedCodeHint}
        dir="ltr"
        rows={4}
        spellCheck={false}
        value={code}
        // What the page hides already stays hidden.
        onText={code => onCode({ code, hide: joinHidden(hide, readHideValue(code, root.href)) })}
        error={changed === undefined ? words.noWidget : undefined}
      />
      {changed && (hide || code.trim()) && (
        <div className={styles.tool}>
          <pre className={styles.code}>{changed}</pre>
          <div className={styles.buttons}>
            <CopyButton what={words.newCode} text={changed} />
          </div>
        </div>
      )}
    </Section>
  )
}
