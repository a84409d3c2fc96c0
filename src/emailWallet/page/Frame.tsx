import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { setupWords } from '#languages/words/owner/setupWords.ts'
import { loadError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import { ApprovalPage } from './approval/ApprovalPage.tsx'
import type { Approval } from './approval/approval.ts'
import type { Approvals } from './approval/approvals.ts'
import type { Wallet } from './createWallet.ts'
import styles from './Frame.module.css'
import { mayAskPasskey } from './keys/passkey.ts'
import type { Opening } from './login/opening.ts'
import { Others, Start } from './login/WalletSetup.tsx'
import { Note } from './Note.tsx'
import { openTaskWindow, type SetupIntent } from './taskWindow.ts'
import { openListed } from './wallet/manage.ts'

/** The page within the widget: nothing, until something waits for the visitor. */
export function Frame({
  wallet,
  approvals,
  opening,
}: {
  wallet: Wallet
  approvals: Approvals
  opening: Opening
}) {
  const approval = useSyncExternalStore(approvals.subscribe, approvals.current)
  const isOpening = useSyncExternalStore(opening.subscribe, opening.current) !== undefined
  if (approval)
    return (
      <FrameApproval key={approval.requestId} approval={approval} approvals={approvals} wallet={wallet} />
    )
  return isOpening && <FrameSetup wallet={wallet} />
}

/** A window for one task, which is closed with this component. */
function useWindow() {
  const [close, setClose] = useState<() => void>()
  useEffect(() => close, [close])
  return {
    isOpen: close !== undefined,
    close: () => setClose(undefined),
    /** As {@link openTaskWindow}. @throws {@link KudosError} `popup-blocked` */
    open(...[task, onAnswer]: Parameters<typeof openTaskWindow>) {
      const opened = openTaskWindow(task, answer => {
        setClose(undefined)
        onAnswer(answer)
      })
      setClose(() => opened)
    },
  }
}

function FrameApproval({
  approval,
  approvals,
  wallet,
}: {
  approval: Approval
  approvals: Approvals
  wallet: Wallet
}) {
  const { requestId, request, page } = approval
  const ownWindow = useWindow()

  function openWindow() {
    const subject = { requestId, request, page }
    try {
      ownWindow.open(
        { kind: 'approval', subject, login: wallet.login(), wallet: wallet.opened() },
        answer => {
          if (answer?.kind === 'signed') approvals.dispatch(requestId, answer.signed)
          else approvals.reject(requestId)
        },
      )
      approvals.dispatch(requestId, { type: 'moved' })
    } catch (error) {
      approvals.dispatch(requestId, { type: 'failed', error: loadError(error) })
    }
  }

  if (ownWindow.isOpen) return <Elsewhere means={approvalWords().elsewhereMeans} onBack={ownWindow.close} />
  return <ApprovalPage approval={approval} approvals={approvals} wallet={wallet} onOpenWindow={openWindow} />
}

function Elsewhere({ means, onBack }: { means?: string; onBack: () => void }) {
  const words = approvalWords()
  return (
    <Note title={words.elsewhere} text={means}>
      <Button kind="secondary" onClick={onBack}>
        {words.goOnHere}
      </Button>
    </Note>
  )
}

/** Has the visitor make or open a wallet. In a frame a passkey is only used; all else takes a window. */
function FrameSetup({ wallet }: { wallet: Wallet }) {
  const state = useSyncExternalStore(wallet.subscribe, () => wallet.state().kind)
  const ownWindow = useWindow()
  const action = useAction()
  const titleId = useId()
  const isListed = state === 'locked'
  const intent = isListed ? 'open' : 'create'

  const inWindow = (intent: SetupIntent) =>
    action.run(async () => {
      const login = wallet.login()
      if (!login) return
      ownWindow.open({ kind: 'wallet', intent, login }, answer => {
        if (answer?.kind === 'wallet') wallet.storage.keepWallet(answer.wallet)
      })
    })
  const openHere = () =>
    action.run(async () => {
      await openListed(wallet, wallet.login()?.email ?? '')
    })

  if (ownWindow.isOpen) return <Elsewhere onBack={ownWindow.close} />
  return (
    <main className={styles.setup} aria-labelledby={titleId}>
      {/* The dialog around shows the same heading. */}
      <h1 id={titleId} className="visually-hidden">
        {setupWords().title}
      </h1>
      <Start
        intent={intent}
        action={action}
        onStart={isListed && mayAskPasskey() ? openHere : () => inWindow(intent)}
      />
      <Others current={intent} isListed={isListed} onIntent={intent => void inWindow(intent)} />
    </main>
  )
}
