import { useId, useState } from 'react'
import { cleanAmount } from '#lib/amount.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Approvals } from './approvals.ts'
import { type EmailWallet, networkOf } from './emailWallet.ts'
import styles from './OwnPage.module.css'
import { sendOut } from './sendOut.ts'
import { useStep } from './useStep.ts'

/** Sends coins to any address; the next screen shows it in words, with its fee. */
export function SendMoney({
  wallet,
  chainId,
  approvals,
}: {
  wallet: EmailWallet
  chainId: number
  approvals: Approvals
}) {
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [all, setAll] = useState(false)
  const [hash, setHash] = useState<string>()
  const { isBusy, error, run } = useStep()
  const id = useId()
  const { name, explorerUrl } = networkOf(chainId)

  const send = () =>
    run(async () => {
      setHash(undefined)
      const asked = await sendOut({ to, amount, all }, wallet, chainId)
      const page = { origin: window.location.origin }
      const sent = String(await approvals.ask(asked, page, new AbortController().signal))
      setHash(sent)
      setTo('')
      setAmount('')
      setAll(false)
      announce('Sent.')
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Send money</h2>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label="To address"
          value={to}
          onText={setTo}
          autoComplete="off"
          spellCheck={false}
          problemId={error?.code === 'wrong-address' ? `${id}-note` : undefined}
        />
        <TextField
          label={all ? 'All of it' : 'Amount in ETH'}
          value={all ? '' : amount}
          clean={typed => cleanAmount(typed, 18)}
          onText={setAmount}
          disabled={all}
          inputMode="decimal"
          autoComplete="off"
          problemId={error?.code === 'wrong-amount' ? `${id}-note` : undefined}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          All of it, less the network fee
        </label>
        {error && (
          <div id={`${id}-note`}>
            <ErrorNote error={error} />
          </div>
        )}
        <Button type="submit" busy={isBusy}>
          Continue
        </Button>
      </form>
      {hash && (
        <p>
          Sent on {name}.{' '}
          {explorerUrl ? (
            <a href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noopener">
              See the transaction
            </a>
          ) : (
            <span className={styles.quiet}>{hash}</span>
          )}
        </p>
      )}
    </section>
  )
}
