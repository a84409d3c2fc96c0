import { useState } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Approval } from './Approval.tsx'
import type { Approval as Waiting } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'
import styles from './Frame.module.css'

/** A window of its own for one approval, which the frame has handed over. */
export function ApprovalWindow({
  given,
  onApproved,
  onRejected,
}: {
  /** `undefined` until it came. */
  given: { readonly approval: Waiting; readonly wallet: EmailWallet } | undefined
  onApproved: (result: unknown) => void
  onRejected: () => void
}) {
  const [isDone, setDone] = useState(false)
  const end = () => {
    setDone(true)
    window.close()
  }
  return (
    <>
      {given && !isDone ? (
        <Approval
          {...given}
          onApproved={result => {
            onApproved(result)
            end()
          }}
          onRejected={() => {
            onRejected()
            end()
          }}
          onHandOver={undefined}
        />
      ) : (
        <main className={styles.elsewhere}>
          <h1>{isDone ? 'Done' : 'Waiting for the page that opened this window'}</h1>
          <p>{isDone ? 'You can close this window.' : 'If nothing comes, close it and start again there.'}</p>
        </main>
      )}
      <Announcer />
    </>
  )
}
