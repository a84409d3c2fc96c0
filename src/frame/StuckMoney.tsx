import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { approvalWords } from '#languages/approvalWords.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { formatAmount } from '#lib/formatAmount.ts'
import type { replaceRequest } from '#protocol/emailCode.ts'
import type { Proof } from '#protocol/secondFactor.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import { askPasskey } from './passkey.ts'
import { networkOf, type Sent, type ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** What was asked for in its place. */
type Replacement = z.output<typeof replaceRequest>

/** What can be done about a transaction that takes longer than usual, with what it costs. */
export function StuckMoney({
  wallet,
  sent,
  onReplaced,
}: {
  wallet: ServiceWallet
  sent: Sent
  onReplaced: (sent: Sent) => void
}) {
  const words = ownPageWords()
  const { isBusy, error, run, onSubmit } = useStep()
  const [coded, setCoded] = useState<Replacement>()
  const [otp, setOtp] = useState('')
  const id = useId()
  const { requestId, chainId, speedUpFee, cancelFee, usualSpeedUpFee, usualCancelFee, ...rest } = sent
  const { name, nativeCurrency } = networkOf(chainId)
  const { symbol, decimals } = nativeCurrency
  const coins = (fee: string) => `${formatAmount(BigInt(fee), decimals)} ${symbol}`
  const dear = (fee: string, usual: string | undefined) =>
    usual && <p>{approvalWords().feeWarning(coins(fee), name, coins(usual))}</p>
  const replace = (kind: Replacement['kind'], fee: Replacement['fee']) =>
    run(async () => {
      const request = { requestId, from: wallet.address(), kind, fee }
      const action = { kind: 'replace', request } as const
      const answer = await wallet.factor(action)
      if (answer.factor !== 'code')
        return finish(request, answer.factor === 'passkey' ? await askPasskey(answer.options) : undefined)
      await wallet.sendActionCode(action)
      setCoded(request)
      announce(words.mailedCode)
    })
  async function finish(request: Replacement, proof?: Proof) {
    const { hash } = await wallet.replace({ ...request, proof })
    setCoded(undefined)
    setOtp('')
    const isCancelled = request.kind === 'cancel'
    onReplaced({ ...rest, requestId, chainId, hash, state: isCancelled ? 'cancelling' : 'pending' })
    announce(isCancelled ? words.cancellationSent : words.speedUpSent)
  }
  return (
    <>
      <p className={styles.quiet}>{words.slow}</p>
      {coded && (
        <form className={styles.form} onSubmit={onSubmit(() => finish(coded, { otp }))}>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && `${id}-note`} />
          <Button type="submit" busy={isBusy}>
            {(coded.kind === 'cancel' ? words.cancelIt : words.speedItUp)(coins(coded.fee))}
          </Button>
          <Button kind="link" onClick={() => setCoded(undefined)}>
            {words.notNow}
          </Button>
        </form>
      )}
      {!coded && (
        <div className={styles.form}>
          {speedUpFee && dear(speedUpFee, usualSpeedUpFee)}
          {speedUpFee && (
            <Button kind="secondary" busy={isBusy} onClick={() => replace('speed-up', speedUpFee)}>
              {words.speedUp(coins(speedUpFee))}
            </Button>
          )}
          {cancelFee && dear(cancelFee, usualCancelFee)}
          {cancelFee && (
            <Button kind="secondary" busy={isBusy} onClick={() => replace('cancel', cancelFee)}>
              {words.cancelIt(coins(cancelFee))}
            </Button>
          )}
        </div>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
    </>
  )
}
