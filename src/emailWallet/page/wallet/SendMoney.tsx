import { useState } from 'react'
import { decimalsOf } from '#catalog/tokens.ts'
import { formWords } from '#languages/words/formWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { cleanAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { checksumAddress } from '#lib/names/address.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { sentence } from '#ui/sentence.ts'
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
  /** Where a name leads, which the visitor has yet to confirm. */
  const [named, setNamed] = useState<{ typed: string; chainId: number; name: string; address: string }>()
  const [isSent, setSent] = useState(false)
  const { chainIds } = wallet
  /** Ethereum has them. */
  const looksUpNames = chainIds.includes(1)
  const coin = networkOf(chainId).nativeCurrency.symbol
  const offered = usdcOf(wallet.config, chainId) ? [coin, 'USDC'] : [coin]
  const symbol = offered.includes(draft.symbol) ? draft.symbol : coin
  const chosen = { ...draft, symbol }
  const { decimals } = decimalsOf(symbol)
  const asked = named?.typed === draft.to.trim() && named.chainId === chainId ? named : undefined
  const problem = (...codes: string[]) => (error && codes.includes(error.code) ? errorId : undefined)

  async function send() {
    setSent(false)
    const typed = draft.to.trim()
    if (looksUpNames && isNameLike(typed)) {
      const { name, address } = await (await wallet.nodes(1)).addressOf(typed, chainId)
      setNamed({ typed, chainId, name, address: checksumAddress(address) })
      announce(words.confirmNamed(name, address))
      return
    }
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
          <Options
            label={words.network}
            value={chainId}
            options={chainIds.map(id => [id, networkOf(id).name])}
            disabled={isBusy}
            onValue={move}
          />
          <Options
            label={formWords().currency}
            value={symbol}
            options={offered.map(symbol => [symbol, symbol])}
            disabled={isBusy}
            onValue={symbol => setDraft({ ...draft, symbol, amount: '', all: false })}
          />
        </div>
        <TextField
          label={looksUpNames ? words.toOrName : words.to}
          value={draft.to}
          onText={to => setDraft({ ...chosen, to })}
          readOnly={isBusy}
          autoComplete="off"
          spellCheck={false}
          errorId={problem('wrong-address', 'no-name')}
        />
        {asked && <Named {...asked} onTaken={to => setDraft({ ...chosen, to })} />}
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

function Options({
  options,
  onValue,
  ...props
}: {
  label: string
  value: string | number
  options: readonly (readonly [value: string | number, text: string])[]
  disabled: boolean
  onValue: (value: string) => void
}) {
  if (options.length < 2) return null
  return (
    <Select {...props} onChange={({ target }) => onValue(target.value)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Named(props: { name: string; address: string; onTaken: (address: string) => void }) {
  const { name, address, onTaken } = props
  const words = ownPageWords()
  return (
    <div className={styles.named}>
      <p>{sentence(words.nameIs(name, <span className={styles.address}>{address}</span>))}</p>
      <Button
        kind="secondary"
        onClick={({ currentTarget }) => {
          // This button goes.
          takeFocus(currentTarget.form?.querySelector<HTMLElement>('[type=submit]'))
          onTaken(address)
          announce(words.filledIn)
        }}
      >
        {words.takeAddress}
      </Button>
    </div>
  )
}
