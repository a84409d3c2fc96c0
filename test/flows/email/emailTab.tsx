import { fireEvent, render, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { createApprovals } from '#emailWallet/page/approval/approvals.ts'
import { browserStorage } from '#emailWallet/page/browserStorage.ts'
import { callService } from '#emailWallet/page/callService.ts'
import { createWallet } from '#emailWallet/page/createWallet.ts'
import { OwnPage } from '#emailWallet/page/wallet/OwnPage.tsx'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { approveLink, codeIn, linkIn } from '../../support/service/emailLogin.ts'
import type { SoftDevice } from '../../support/service/softDevice.ts'
import { serviceOrigin, type TestService } from '../../support/service/testService.ts'

/** What befalls a tab at one of its steps to the outside, which are counted from 1. */
interface Trouble {
  /** `closed`: the tab is gone; `offline`: no request arrives until the visitor presses something. */
  readonly kind: 'closed' | 'offline'
  readonly step: number
  /** The step is done, and its answer is lost. */
  readonly isAfter: boolean
}

/** The wallet's own page in a tab, with the service behind it and a visitor in front of it. */
export interface EmailTab {
  readonly wallet: ReturnType<typeof createWallet>
  readonly approvals: ReturnType<typeof createApprovals>
  readonly page: ReturnType<typeof within>
  /** Whether the trouble has come. */
  isInTrouble(): boolean
  /** Another trouble comes; its steps are counted from now on. */
  meet(trouble: Trouble): void
  /** Does whatever the page wants, until the visitor is logged in. Rejects once the tab is closed. */
  logIn(email: string): Promise<unknown>
  /** The same, until it shows an address to pay to. */
  visit(email: string): Promise<string>
  /** Clicks a button by its words; a network that was away is back. */
  press(name: string): void
  close(): void
}

const elsewhere = fetch
const never = new Promise<never>(() => {})

/**
 * Opens the page. Passkeys and requests of all tabs go through the one that was opened last.
 * @param store what the browser keeps for the page; by default nothing
 * @param onRequest told of everything that the service receives
 */
export function openEmailTab(
  service: TestService,
  device: SoftDevice,
  {
    store = memoryStorage(),
    trouble: first,
    onRequest,
  }: {
    readonly store?: Storage
    readonly trouble?: Trouble
    readonly onRequest?: (text: string) => void
  } = {},
): EmailTab {
  let trouble = first
  let [steps, isClosed, isOffline, isInTrouble] = [0, false, false, false]
  /** A step to the outside; one that a closed tab begins or waits for never ends. */
  async function step<Value>(act: () => Promise<Value>, kind: 'request' | 'touch' | 'write'): Promise<Value> {
    if (isClosed) return never
    const isRequest = kind === 'request'
    // A write has no answer that could be lost.
    const isCounted = isRequest || (trouble?.kind === 'closed' && !(kind === 'write' && trouble.isAfter))
    const isHit = isCounted && ++steps === trouble?.step
    const befall = () => {
      isInTrouble = true
      if (trouble?.kind === 'closed') isClosed = true
      else isOffline = true
    }
    const lost = () => {
      if (isClosed) return never
      if (isOffline && isRequest) throw new TypeError('Failed to fetch')
      return undefined
    }
    if (isHit && !trouble?.isAfter) befall()
    await lost()
    const value = await act()
    if (isHit && trouble?.isAfter) befall()
    await lost()
    return value
  }

  vi.stubGlobal('fetch', (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input, serviceOrigin)
    if (url.origin !== serviceOrigin) return step(() => elsewhere(input, init), 'request')
    const { 'content-type': _, ...headers } = Object.fromEntries(new Headers(init.headers))
    const { body } = init
    onRequest?.(JSON.stringify([url.href, headers, body]))
    return step(async () => {
      const asked = { headers, origin: serviceOrigin, ...(typeof body === 'string' && { body }) }
      const { status, body: answer } = await service.ask(url.pathname, asked)
      // The owner reads the mails at once.
      if (url.pathname === emailPaths.connect && status === 200 && Object(answer).action === 'VERIFY_DEVICE')
        await approveLink(service, linkIn(service.mails, String(JSON.parse(String(body)).email)))
      return Response.json(answer, { status })
    }, 'request')
  })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (options: CredentialCreationOptions) => step(() => device.create(options), 'touch'),
      get: (options: CredentialRequestOptions) => step(() => device.get(options), 'touch'),
    },
  })
  const storage = {
    getItem: store.getItem,
    setItem(key: string, value: string) {
      void step(async () => {}, 'write')
      if (!isClosed) store.setItem(key, value)
      // A browser sends this event to its other tabs.
      window.dispatchEvent(new Event('storage'))
    },
    removeItem(key: string) {
      if (!isClosed) store.removeItem(key)
    },
  }

  const network = service.settings.networks.map(({ nodeUrls, kudos, ...one }) => ({
    ...one,
    nodeUrls: [...nodeUrls],
    kudos: [...kudos],
  }))
  const wallet = createWallet(callService, browserStorage(storage), { widgetOrigins: [], networks: network })
  const approvals = createApprovals(wallet)
  const container = document.body.appendChild(document.createElement('div'))
  const { unmount } = render(<OwnPage wallet={wallet} approvals={approvals} />, { container })
  const page = within(container)

  const button = (name: string) => page.queryByText(name, { selector: 'button' })
  const press = (name: string) => {
    isOffline = false
    fireEvent.click(page.getByText(name, { selector: 'button' }))
  }
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  let phrase: string[] = []
  const tried = new Map<string, number>()
  /** Does the next thing that the page wants. */
  function goOn(email: string) {
    const [code, address] = [page.queryByLabelText('Code from the mail'), page.queryByLabelText('Email')]
    const words = page.queryAllByLabelText(/^Word \d+$/)
    if (code) {
      const otp = codeIn(service.mails, email)
      const times = tried.get(otp) ?? 0
      tried.set(otp, times + 1)
      if (times > 1) return press('Start over')
      type(code, otp)
      return press('Log in')
    }
    if (address) {
      service.pass(31)
      type(address, email)
      return press('Send me a mail')
    }
    if (button('I have written it down')) {
      phrase = page.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
      return press('I have written it down')
    }
    if (words.length > 0) {
      for (const field of words) {
        const label = field instanceof HTMLInputElement && field.labels?.[0]?.textContent
        type(field, phrase[Number(/\d+/.exec(String(label))?.[0]) - 1] ?? '')
      }
      return press('Confirm')
    }
    for (const name of ['Try again', 'Open your wallet', 'Create your wallet'])
      if (button(name)) return press(name)
    throw new Error(`The page wants nothing: ${container.textContent}`)
  }

  async function actUntil<Value>(email: string, look: () => Value | undefined): Promise<Value> {
    for (let presses = 0; presses < 30; presses++) {
      await waitFor(() => {
        const isBusy = container.querySelector('form [aria-busy], section > [aria-busy]')
        if (!isClosed && isBusy && look() === undefined) throw new Error('The page is busy.')
      })
      if (isClosed) throw new Error('The tab is closed.')
      const found = look()
      if (found !== undefined) return found
      goOn(email)
    }
    throw new Error(`The page comes to no end: ${container.textContent}`)
  }

  return {
    wallet,
    approvals,
    page,
    press,
    isInTrouble: () => isInTrouble,
    meet(next) {
      trouble = next
      ;[steps, isInTrouble] = [0, false]
    },
    logIn: email =>
      actUntil(email, () => (page.queryByLabelText(/^(Email|Code from the mail)$/) ? undefined : true)),
    visit: email => actUntil(email, () => page.queryByText(/^0x[\da-f]{40}$/i)?.textContent ?? undefined),
    close() {
      isClosed = true
      unmount()
      container.remove()
    },
  }
}
