import { CloseIcon, KudosMark } from '#ui/icons.tsx'
import styles from './Header.module.css'

/** Logo tile and title in one button, which asks the host page to open or close the widget (specification §2.2). */
export function Header({
  title,
  isOpen,
  isTold,
  onToggle,
}: {
  title: string
  /** Shows the close icon. */
  isOpen: boolean
  /** The host has said whether it shows the widget open. Only then the button exposes that state. */
  isTold: boolean
  onToggle: () => void
}) {
  return (
    <header className={styles.header}>
      <h1 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isTold ? isOpen : undefined}
          onClick={onToggle}
        >
          <span className={styles.logo}>
            <KudosMark size={24} />
          </span>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.close} hidden={!isOpen}>
            <CloseIcon />
          </span>
        </button>
      </h1>
    </header>
  )
}
