import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { memoryStorage, safeStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import { type Approvals, createApprovals, signHere } from './approval/approvals.ts'
import type { Signed } from './approval/sign.ts'
import { browserStorage, type KnownWallet } from './browserStorage.ts'
import { callService } from './callService.ts'
import { createWallet, type Wallet } from './createWallet.ts'
import styles from './Frame.module.css'
import { Frame } from './Frame.tsx'
import { WalletSetup } from './login/WalletSetup.tsx'
import { Note } from './Note.tsx'
import { connectToOpener } from './taskWindow.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

/** Draws a screen in place of the one before. */
function show(screen: ReactNode): void {
  root.render(
    <>
      {screen}
      <Announcer />
    </>,
  )
}

export const showFrame = (frame: ComponentProps<typeof Frame>) => show(<Frame {...frame} />)

export async function showOwnPage(wallet: Wallet): Promise<void> {
  const { OwnPage } = await import('./wallet/OwnPage.tsx')
  show(<OwnPage wallet={wallet} approvals={createApprovals(wallet)} />)
}

/** Shows a window for one task of the page that opened it. It has the session for as long as it is open. */
export function showTaskWindow(config: EmailConfig): void {
  const words = approvalWords()
  const showDone = () => show(<Note title={words.done} text={words.closeWindow} />)
  show(<Note title={words.waiting} text={words.waitingAdvice} />)
  const opener = connectToOpener(task => {
    const storage = browserStorage(memoryStorage(), safeStorage)
    const wallet = createWallet(callService, storage, config)
    storage.setLogin(task.login)
    if (task.kind === 'approval') {
      storage.keepWallet(task.wallet)
      let signed: Signed | undefined
      const approvals = createApprovals(wallet, async (approved, wallet) => {
        const { askerGone, askerGoneAdvice: advice } = secureWords()
        if (!opener.isThere()) throw new KudosError(askerGone, { code: 'asker-gone', advice })
        signed = await signHere(approved, wallet)
        return { type: 'signed', result: undefined }
      })
      approvals
        .request(task.subject)
        .then(
          // The page that asked publishes it.
          () => signed && opener.answer({ kind: 'signed', signed }),
          () => opener.answer({ kind: 'rejected' }),
        )
        .finally(showDone)
      return show(<ApprovalWindow wallet={wallet} approvals={approvals} />)
    }
    const { intent, login } = task
    const onOpen = (opened: KnownWallet) => {
      // The wallet's own page has this window's store; the frame has its own.
      browserStorage(safeStorage).keepWallet(opened)
      showDone()
      opener.answer({ kind: 'wallet', wallet: opened })
    }
    show(
      <main className={styles.setup}>
        <WalletSetup wallet={wallet} email={login.email} intent={intent} begins onOpen={onOpen} />
      </main>,
    )
  })
}

/** Shows why the page could not begin. */
export const showError = (error: KudosError) => show(<Failed error={error} />)

function Failed({ error }: { error: KudosError }) {
  return (
    <main className={styles.failed}>
      <h1>{approvalWords().emailWallet}</h1>
      <ErrorNote error={error} />
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {formWords().tryAgain}
      </Button>
    </main>
  )
}

function ApprovalWindow({ wallet, approvals }: { wallet: Wallet; approvals: Approvals }) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  return (
    approval && (
      <ApprovalPage key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
    )
  )
}
