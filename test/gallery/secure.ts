import * as z from 'zod/mini'
import { emailPaths } from '#protocol/emailCode.ts'
import { doSteps } from './doSteps.ts'
import {
  emptyAddress,
  kudosAddress,
  ownAddress,
  Refused,
  secureStates,
  usualAnswers,
} from './secureStates.ts'
import { states } from './states.ts'

// The secure page in one state: `?state=` names it; `theme` may be given. The page is the real one, the service is the state's.
const query = new URLSearchParams(window.location.search)
const name = query.get('state') ?? ''
const { asks, isLoggedOut = false, answers: own, does = [], isCovered, isEmpty } = secureStates[name] ?? {}
const around = states[name]
const isWithin = asks !== undefined || around !== undefined
const user = {
  email: 'ada@example.org',
  address: isEmpty || around?.emailWallet === 'empty' ? emptyAddress : ownAddress,
}
const token = 's'.repeat(43)
const answers: Readonly<Record<string, unknown>> = {
  [emailPaths.config]: {
    widgetOrigins: document.referrer ? [new URL(document.referrer).origin] : [],
    chainIds: [1, 11155111],
    contracts: [1, 11155111].map(chainId => ({ chainId, kudos: kudosAddress })),
  },
  [emailPaths.user]: user,
  [emailPaths.verify]: { user, token, expiresAt: '2036-01-01T00:00:00Z' },
  ...usualAnswers,
  ...around?.emailAnswers,
  ...own,
}
const asked = z.object({ method: z.string() })

const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (!pathname.startsWith('/email/')) return ask(input, init)
  if (pathname === emailPaths.read) return Response.json({ result: read(init?.body) })
  const answer = answers[pathname]
  if (answer === undefined) return new Promise(() => {})
  return answer instanceof Refused ? Response.json(answer, { status: 400 }) : Response.json(answer)
}

/** Ten of every coin and token, or none. */
function read(body: unknown): string {
  const { method } = asked.parse(JSON.parse(String(body)))
  const units = 10n ** (method === 'eth_getBalance' ? 19n : 7n)
  return `0x${(user.address === emptyAddress ? 0n : units).toString(16).padStart(method === 'eth_call' ? 64 : 1, '0')}`
}

window.localStorage.clear()
if (!isLoggedOut && (!around || around.emailWallet))
  window.localStorage.setItem('kudos-email-session', JSON.stringify({ token, name: 'gallery', user }))
// In the gallery's frames, too, a page of its own is one.
if (!isWithin) Object.defineProperty(window, 'parent', { value: window })
if (isCovered) document.documentElement.style.opacity = '0.5'

await import('#frame/main.ts')
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
await doSteps(does, '#root')
