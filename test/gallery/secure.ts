import './speakInPlace.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { doSteps } from './doSteps.ts'
import { emptyAddress, ownAddress, Refused, secureStates, usualAnswers } from './secureStates.ts'
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
/** Ten of every coin and token, or none, by the power of ten of its smallest units. */
function units(power: bigint): string {
  return `0x${(user.address === emptyAddress ? 0n : 10n ** power).toString(16)}`
}
const token = 's'.repeat(43)
const answers: Readonly<Record<string, unknown>> = {
  [emailPaths.user]: user,
  [emailPaths.balances]: { ether: units(19n), usdc: units(7n) },
  [emailPaths.verify]: { user, token, expiresAt: '2036-01-01T00:00:00Z' },
  ...usualAnswers,
  ...around?.emailAnswers,
  ...own,
}
/** The page around. */
const asker = document.referrer && new URL(document.referrer).origin

const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (!pathname.startsWith('/email/')) return ask(input, init)
  const answer = answers[pathname]
  if (answer === undefined) return new Promise(() => {})
  if (pathname === emailPaths.config && !(answer instanceof Refused))
    return Response.json({ ...Object(answer), widgetOrigins: [asker] })
  return answer instanceof Refused ? Response.json(answer, { status: 400 }) : Response.json(answer)
}

// As with blocked storage: each frame of the gallery remembers its own.
Object.defineProperty(window, 'localStorage', {
  configurable: true,
  get() {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
})
const { safeStorage } = await import('#lib/safeStorage.ts')
if (!isLoggedOut && (!around || around.emailWallet))
  safeStorage.setItem('kudos-email-session', JSON.stringify({ token, name: 'gallery', user }))
// In the gallery's frames, too, a page of its own is one.
if (!isWithin) Object.defineProperty(window, 'parent', { value: window })
if (isCovered) document.documentElement.style.opacity = '0.5'

await import('#frame/main.ts')
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
await doSteps(does, '#root')
