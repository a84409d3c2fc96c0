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
import { useAction } from '#ui/status/useAction.tsx'
import type { Approvals } from '../approval/approvals.ts'
import { networkIn, networkOf, usdcOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'
import { type Sent, SentNote } from './SentNote.tsx'
import { type SendingOut, sendOut } from './sendOut.ts'
import type { useBalances } from './useBalances.ts'
import { WaitingMoney } from './WaitingMoney.tsx'

/** A form that says nothing yet; without a symbol it is about the network's own coin. */
const emptyDraft: SendingOut = { to: '', symbol: '', amount: '', all: false }

/** Sends the network's coin or USDC to any address; the next screen shows it in words, with its fee. */
export function SendMoney({
  wallet,
  byChain,
  approvals,
  sent,
  onSent,
}: {
  wallet: Wallet
  /** The balances that are known. */
  byChain: ReturnType<typeof useBalances>['byChain']
  approvals: Approvals
  /** The last that was sent from here, as long as it matters. */
  sent: Sent | undefined
  onSent: (sent: Sent | undefined) => void
}) {
  const words = ownPageWords()
  const [chainId, setChainId] = useState(wallet.chainId())
  const [draft, setDraft] = useState(emptyDraft)
  const { isBusy, error, errorId, note, onSubmit } = useAction()
  const { chainIds } = wallet
  const coin = networkOf(chainId).nativeCurrency.symbol
  const offered = usdcOf(networkIn(wallet.config, chainId)) ? [coin, 'USDC'] : [coin]
  const symbol = offered.includes(draft.symbol) ? draft.symbol : coin
  const chosen = { ...draft, symbol }
  const { decimals } = decimalsOf(symbol)
  const there = byChain[chainId]?.[symbol === coin ? 'ether' : 'usdc']
  const problem = (code: string) => (error?.code === code ? errorId : undefined)

  async function send() {
    onSent(undefined)
    const request = await sendOut(chosen, wallet, chainId)
    const requestId = crypto.randomUUID()
    const page = { origin: window.location.origin }
    const hash = String(await approvals.request({ requestId, request, page }))
    onSent({ chainId, hash })
    setDraft({ ...emptyDraft, symbol })
    announce(words.sent)
  }
  function fillAll(there: bigint) {
    const amount = formatAmount(there, decimals)
    setDraft({ ...chosen, amount, all: true })
    announce(`${amount} ${symbol}`)
  }
  function move(id: string) {
    if (draft.all) setDraft({ ...draft, amount: '', all: false })
    setChainId(wallet.switchChain(Number(id)))
  }

  return (
    <>
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
                onChange={({ target }) =>
                  setDraft({ ...draft, symbol: target.value, amount: '', all: false })
                }
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
            {there !== undefined && (
              <Button kind="secondary" disabled={isBusy} onClick={() => fillAll(there)}>
                {words.max}
              </Button>
            )}
          </div>
          {draft.all && (
            <p className={styles.quiet}>{symbol === coin ? words.allLessFee : words.allFeeIn(coin)}</p>
          )}
          {note}
          {sent && <SentNote key={sent.hash} wallet={wallet} sent={sent} />}
          <Button type="submit" busy={isBusy}>
            {words.continue}
          </Button>
        </form>
      </Part>
      <WaitingMoney
        key={chainId}
        wallet={wallet}
        chainId={chainId}
        news={sent?.hash}
        onCancel={() => onSent(undefined)}
      />
    </>
  )
}
