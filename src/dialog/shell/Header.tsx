import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { BackIcon, HelpIcon } from '#ui/laterIcons.tsx'
import { useDialog } from '../history/useDialog.tsx'
import styles from './Header.module.css'
import type { DrawnView } from './screens.tsx'

/** The dialog's heading between the ways out. */
export function Header({
  id,
  screen,
  hasBack,
  isHeld,
  onHelp,
}: {
  /** Of the heading. */
  id: string
  screen: DrawnView
  hasBack: boolean
  /** The ways out do nothing for a moment. */
  isHeld: boolean
  /** Absent where there is nothing to explain. */
  onHelp: (() => void) | undefined
}) {
  const { back, close } = useDialog()
  const held = isHeld ? { 'aria-disabled': true, onClick: undefined } : undefined
  return (
    <header className={styles.header}>
      {hasBack ? (
        <IconButton label="Back" onClick={back} {...held}>
          <BackIcon />
        </IconButton>
      ) : onHelp ? (
        <IconButton label="What is a wallet?" onClick={onHelp}>
          <HelpIcon />
        </IconButton>
      ) : (
        <span className={styles.place} />
      )}
      <h2 id={id} className={styles.title} tabIndex={-1}>
        <bdi className={screen.isTitleHidden ? 'visually-hidden' : undefined}>{screen.title}</bdi>
      </h2>
      <IconButton label="Close" onClick={close} {...held}>
        <CloseIcon />
      </IconButton>
    </header>
  )
}
