import { connectWords } from '#languages/words/connectWords.ts'
import { Button } from '#ui/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { BackIcon, HelpIcon } from '#ui/lazyIcons.tsx'
import { useDialogActions } from '../history/useDialog.tsx'
import styles from './DialogHeader.module.css'
import type { DrawnView } from './screens.tsx'

/**
 * The dialog's heading between the back and close buttons. It is not a `header` element, which would be a landmark of
 * the whole page.
 */
export function Header({
  id,
  screen,
  hasBack,
  isHeld,
  onHelp,
}: {
  /** The id of the heading. */
  id: string
  screen: DrawnView
  hasBack: boolean
  /** The back and close buttons are disabled for a moment. */
  isHeld: boolean
  /** Absent if there is nothing to explain. */
  onHelp: (() => void) | undefined
}) {
  const { back, close } = useDialogActions()
  const words = connectWords()
  const held = isHeld ? { 'aria-disabled': true, onClick: undefined } : undefined
  return (
    <div className={styles.header}>
      {hasBack ? (
        <Button kind="icon" aria-label={words.back} onClick={back} {...held}>
          <BackIcon />
        </Button>
      ) : onHelp ? (
        <Button kind="icon" aria-label={words.whatIsAWallet} onClick={onHelp}>
          <HelpIcon />
        </Button>
      ) : (
        <span className={styles.place} />
      )}
      <h2 id={id} className={styles.title}>
        <bdi className={screen.isTitleHidden ? 'visually-hidden' : undefined}>{screen.title}</bdi>
      </h2>
      <Button kind="icon" aria-label={words.close} onClick={close} {...held}>
        <CloseIcon />
      </Button>
    </div>
  )
}
