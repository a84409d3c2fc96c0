import { useState } from 'react'
import { decimalsOf } from '#catalog/tokens.ts'
import { formWords } from '#languages/words/formWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { cleanAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { Approvals } from '../approval/approvals.ts'
import { networkOf, usdcOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import { useStep } from '../useStep.tsx'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'
import { mostToSend, type SendingOut, sendOut } from './sendOut.ts'

/** A form that says nothing yet; without a symbol it is about the network's own coin. */
const emptyDraft: SendingOut = { to: '', symbol: '', amount: '', all: false }

/** Sends the network's coin or USDC to any address; the next screen shows it in words, with its fee. */
export function SendMoney({
  wallet,
  chainId,
  onChainId,
  approvals,
  onSent,
}: {
  wallet: Wallet
  chainId: number
  onChainId: (id: number) => void
  approvals: Approvals
  onSent: () => void
}) {
  const words = ownPageWords()
  const [draft, setDraft] = useState(emptyDraft)
  const { isBusy, error, errorId, note, run, onSubmit } = useStep()
  const [isSent, setSent] = useState(false)
  const { chainIds } = wallet
  const coin = networkOf(chainId).nativeCurrency.symbol
  const offered = usdcOf(wallet.config, chainId) ? [coin, 'USDC'] : [coin]
  const symbol = offered.includes(draft.symbol) ? draft.symbol : coin
  const chosen = { ...draft, symbol }
  const { decimals } = decimalsOf(symbol)
  const problem = (code: string) => (error?.code === code ? errorId : undefined)

  async function send() {
    setSent(false)
    const request = await sendOut(chosen, wallet, chainId)
    const requestId = crypto.randomUUID()
    await approvals.request({ requestId, request, page: { origin: window.location.origin } })
    onSent()
    setDraft({ ...emptyDraft, symbol })
    setSent(true)
    announce(words.sent)
  }
  async function fillMost() {
    const most = formatAmount(await mostToSend(chosen, wallet, chainId), decimals)
    setDraft({ ...chosen, amount: most, all: true })
    announce(`${most} ${symbol}`)
  }
  function move(id: string) {
    if (draft.all) setDraft({ ...draft, amount: '', all: false })
    onChainId(Number(id))
  }

  return (
    <Part title={words.sendMoney}>
      <form className={styles.form} onSubmit={onSubmit(send)}>
        <div className={styles.choices}>
          {chainIds.length > 1 && (
            <Select
              label={words.network}
              value={chainId}
              disabled={isBusy}
              onChange={({ target }) => move(target.value)}
            >
              {chainIds.map(id => (
                <option key={id} value={id}>
                  {networkOf(id).name}
                </option>
              ))}
            </Select>
          )}
          {offered.length > 1 && (
            <Select
              label={formWords().currency}
              value={symbol}
              disabled={isBusy}
              onChange={({ target }) => setDraft({ ...draft, symbol: target.value, amount: '', all: false })}
            >
              {offered.map(symbol => (
                <option key={symbol}>{symbol}</option>
              ))}
            </Select>
          )}
        </div>
        <TextField
          label={words.to}
          value={draft.to}
          onText={to => setDraft({ ...chosen, to })}
          readOnly={isBusy}
          autoComplete="off"
          spellCheck={false}
          errorId={problem('wrong-address')}
        />
        <div className={styles.amount}>
          <TextField
            label={words.amountIn(symbol)}
            value={draft.amount}
            clean={typed => cleanAmount(typed, decimals)}
            onText={amount => setDraft({ ...chosen, amount, all: false })}
            readOnly={isBusy}
            inputMode="decimal"
            autoComplete="off"
            errorId={problem('wrong-amount')}
          />
          <Button kind="secondary" onClick={() => run(fillMost)}>
            {words.max}
          </Button>
        </div>
        {draft.all && (
          <p className={styles.quiet}>{symbol === coin ? words.allLessFee : words.allFeeIn(coin)}</p>
        )}
        {note}
        {isSent && <p>{words.sent}</p>}
        <Button type="submit" busy={isBusy}>
          {words.continue}
        </Button>
      </form>
    </Part>
  )
}
