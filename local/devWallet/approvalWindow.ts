import type { Address } from 'viem'
import { icon } from './announce.ts'
import { describePrompt, type KnownToken } from './describePrompt.ts'
import { element } from './element.ts'
import type { Answer, Prompt } from './prompt.ts'

/** What the window shows beside the prompt. */
export type ApprovalWindowOptions = {
  accounts: readonly { name: string; address: Address }[]
  tokens: readonly KnownToken[]
  /** Host of the page that asks; by default the one that holds the window. */
  site?: string
  walletName?: string
}

/**
 * Asks in the wallet's own window and resolves with the answer; Escape rejects. The window is a modal dialog in
 * a closed shadow root, so that it stands above the page's own dialogs and shares no style with them.
 */
export function askInWindow(
  prompt: Prompt,
  { accounts, tokens, site = location.host, walletName = 'Development Wallet' }: ApprovalWindowOptions,
): Promise<Answer> {
  const { title, sentence, facts } = describePrompt(prompt, site, tokens)
  const host = document.createElement('development-wallet')
  const root = host.attachShadow({ mode: 'closed' })
  root.adoptedStyleSheets = [styles()]
  const dialog = element('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'sentence' })
  const choices = prompt.type === 'connect' ? accounts.map(accountChoice) : []
  const reject = element('button', { type: 'button', class: 'reject' }, 'Reject')
  const approve = element('button', { type: 'submit', class: 'approve' }, 'Approve')
  const form = element(
    'form',
    { method: 'dialog' },
    element('header', {}, element('img', { src: icon, alt: '' }), walletName),
    element('h2', { id: 'title' }, title),
    element('p', { id: 'sentence' }, sentence),
    ...(choices.length > 0 ? [accountList(choices)] : []),
    ...(facts.length > 0 ? [factList(facts)] : []),
    element('footer', {}, reject, approve),
  )
  dialog.append(form)
  root.append(dialog)
  document.body.append(host)
  const back = document.activeElement
  return new Promise(resolve => {
    const finish = (answer: Answer) => {
      host.remove()
      if (back instanceof HTMLElement) back.focus()
      resolve(answer)
    }
    reject.addEventListener('click', () => finish(false))
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      finish(false)
    })
    form.addEventListener('submit', event => {
      event.preventDefault()
      const chosen = choices.filter(({ box }) => box.checked).map(({ address }) => address)
      if (prompt.type === 'connect') finish(chosen.length > 0 ? { accounts: chosen } : false)
      else finish(true)
    })
    dialog.showModal()
    approve.focus()
  })
}

function accountChoice({ name, address }: { name: string; address: Address }, index: number) {
  const box = element('input', { type: 'checkbox' })
  box.checked = index === 0
  const short = `${address.slice(0, 6)}…${address.slice(-6)}`
  const row = element('label', {}, box, element('span', {}, name), element('code', { title: address }, short))
  return { box, address, row }
}

function accountList(choices: readonly { row: HTMLElement }[]) {
  const legend = element('legend', {}, 'Accounts to share')
  return element('fieldset', {}, legend, ...choices.map(({ row }) => row))
}

function factList(facts: readonly { label: string; value: string }[]) {
  const rows = facts.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])
  return element('dl', {}, ...rows)
}

/** Made by script, because a page may forbid style elements. */
function styles() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { box-sizing: border-box; margin: 0; font: inherit; }
    dialog {
      width: min(360px, calc(100vw - 16px)); max-height: calc(100dvh - 16px); margin: auto auto 8px; padding: 0;
      border: 1px solid #475569; border-radius: 14px; overflow: auto; color-scheme: dark;
      background: #0f172a; color: #e2e8f0; box-shadow: 0 16px 48px rgb(2 6 23 / 55%);
      font: 14px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    }
    dialog::backdrop { background: rgb(2 6 23 / 55%); }
    header {
      display: flex; gap: 10px; align-items: center; margin: -16px -16px 16px; padding: 10px 16px;
      background: #1e293b; color: #cbd5e1; font-size: 13px;
    }
    header img { width: 24px; height: 24px; border-radius: 6px; }
    form { padding: 16px; }
    h2 { font-size: 17px; font-weight: 700; overflow-wrap: anywhere; }
    p { margin-top: 6px; color: #cbd5e1; }
    fieldset { margin-top: 14px; padding: 0; border: 0; }
    legend { padding: 0 0 4px; color: #94a3b8; font-size: 12px; }
    label { display: flex; gap: 10px; align-items: center; padding: 9px 0; border-top: 1px solid #334155; }
    label code { margin-left: auto; color: #94a3b8; font-size: 12px; }
    input { width: 18px; height: 18px; accent-color: #38bdf8; }
    dl { margin-top: 14px; border-top: 1px solid #334155; }
    dt { padding-top: 9px; color: #94a3b8; font-size: 12px; }
    dd { padding-bottom: 9px; border-bottom: 1px solid #334155; overflow-wrap: anywhere; white-space: pre-wrap; }
    footer {
      position: sticky; bottom: 0; display: flex; gap: 10px; margin: 0 -16px -16px; padding: 14px 16px 16px;
      background: #0f172a;
    }
    button {
      flex: 1; min-height: 44px; border: 1px solid #64748b; border-radius: 10px; background: none; color: inherit;
      font-weight: 700; cursor: pointer;
    }
    .approve { border-color: #38bdf8; background: #38bdf8; color: #082f49; }
    :focus-visible { outline: 2px solid #f8fafc; outline-offset: 2px; }
  `)
  return sheet
}
