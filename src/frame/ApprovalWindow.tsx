import { useState } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Approval } from './Approval.tsx'
import type { Approval as Waiting } from './approvals.ts'
import type { EmailWallet } from './emailWallet.ts'
import styles from './Frame.module.css'
import type { takeOver } from './handOver.ts'

/** A window of its own for one approval, which the frame has handed over. */
export function ApprovalWindow({
  given,
  frame,
}: {
  /** `undefined` until it came. */
  given: { readonly approval: Waiting; readonly wallet: EmailWallet } | undefined
  /** The page that opened this window, and closes it once it has heard the answer. */
  frame: ReturnType<typeof takeOver>
}) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      {given && !isDone ? (
        <Approval
          {...given}
          begin={frame.begin}
          onApproved={result => {
            frame.approve(result)
            setDone(true)
          }}
          onFailed={frame.failed}
          onRejected={() => {
            frame.reject()
            setDone(true)
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
