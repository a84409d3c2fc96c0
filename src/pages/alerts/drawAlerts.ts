import { formWords } from '#languages/words/formWords.ts'
import { alertsWords } from '#languages/words/owner/alertsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { formatDollars, type Price } from '#lib/money/dollars.ts'
import { dollarText } from '#lib/money/dollarText.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { limitText } from '#lib/text/format.ts'
import { currencyAt } from '#settings/currencyAt.ts'
import type { Alert } from './nextQueue.ts'

/** Characters of a message that fit the time of an alert. */
const longestMessage = 280

/** A part of the page; strangers' texts are text nodes only. */
function element(
  name: 'article' | 'h1' | 'p' | 'bdi' | 'span' | 'div',
  className: string,
  ...content: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

/** A stranger's text, whose language is not known. */
function strange(part: HTMLElement): HTMLElement {
  part.lang = ''
  part.dir = 'auto'
  return part
}

/** A title for screen readers only, because the page is empty between alerts. */
export const drawHeading = () => element('h1', 'unseen', alertsWords().pageTitle)

/** Where alerts and notes stand, one below the other; screen readers say what is new in it. */
export function drawStage(): HTMLElement {
  const stage = element('div', 'stage')
  stage.setAttribute('role', 'status')
  return stage
}

/** One tip. @param milliseconds how long it is shown */
export function drawAlert({ kudo, source, price, isSample }: Alert, milliseconds: number): HTMLElement {
  const { name, message, value } = kudo
  const currency = currencyAt(source.currencies, kudo.currency)
  const amount = currency
    ? element('bdi', 'amount', `${formatAmount(value, currency.decimals)} ${currency.symbol}`)
    : element('span', 'amount', wallWords().unknownToken)
  if (currency && price !== undefined)
    amount.append(' ', element('span', 'dollars', formatDollars(value, currency.decimals, price)))
  const sender = name ? strange(element('bdi', 'name', name)) : element('span', 'name', wallWords().anonymous)
  const parts = [element('p', 'head', sender, ' ', amount)]
  if (message)
    parts.push(strange(element('p', 'message', wallWords().quoted(limitText(message, longestMessage)))))
  if (isSample || source.isTest) parts.unshift(element('p', 'test', formWords().test))
  const spoken = element('span', 'unseen', parts.map(({ textContent }) => textContent).join('. '))
  // Screen readers say each text of a new part by itself and in no order, so they get one text.
  for (const part of parts) part.setAttribute('aria-hidden', 'true')
  const alert = element('article', 'alert', spoken, ...parts)
  alert.style.setProperty('--shown', `${milliseconds}ms`)
  return alert
}

/** Something that only the owner needs to read. */
export function drawNote(...lines: readonly string[]): HTMLElement {
  return element('div', 'note', ...lines.map(line => element('p', '', line)))
}

/** A hint for someone who moves a pointer over the page. */
export const drawHint = () => drawNote(alertsWords().waiting, alertsWords().tryIt)

/** The bar of a goal, and how to fill it; dollars have the decimals of a price. */
export function drawGoal(title: string, goal: Price) {
  const sum = element('bdi', 'dollars-so-far')
  const done = element('div', 'done')
  const track = element('div', 'bar', done)
  track.setAttribute('role', 'progressbar')
  track.setAttribute('aria-label', title)
  const name = element('bdi', 'title', title)
  return {
    bar: element('div', 'goal', element('p', 'sum', name, sum), track),
    fill(dollars: Price): void {
      const percent = Math.min(Number((dollars * 10_000n) / goal) / 100, 100)
      // Cents are cut, so that a goal is never said to be reached a moment too early.
      sum.textContent = `${dollarText(dollars - (dollars % 10n ** 6n))} / ${dollarText(goal)}`
      done.style.width = `${percent}%`
      track.setAttribute('aria-valuenow', String(percent))
      track.setAttribute('aria-valuetext', sum.textContent)
    },
  }
}
