import { connectWords } from '#languages/words/connectWords.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import type { LinkedDraft } from '#settings/query/fullPage.ts'
import { DraftError } from '#tips/draft.ts'
import type { TipState } from '#tips/tip.ts'
import type { Step } from './doSteps.ts'

/** One state of the widget: the world it is in and how it gets there. */
export interface WidgetState {
  /** Parameters of the widget's address; `address` is the stack's recipient unless told. */
  readonly query?: Readonly<Record<string, string>>
  readonly draft?: LinkedDraft
  /** Another network is on offer besides Sepolia, whose nodes do not answer. */
  readonly hasNetworkAway?: boolean
  /** No node of Sepolia answers. */
  readonly isOffline?: boolean
  /** Thirty seconds pass in one. */
  readonly isSlow?: boolean
  /** What the visitor does there. */
  readonly does?: readonly Step[]
  /** What becomes of a tip that is sent then. */
  readonly tip?: () => readonly TipState[]
  /** Part of that is said as it becomes so, not as it is drawn. */
  readonly isSaidOnce?: boolean
  /** What is said again after this is pressed, in each language. */
  readonly again?: { readonly selector: string; readonly until: () => string }
  /** Words that stand there once the state is reached. */
  readonly shows: string
}

const hash = `0x${'7a'.repeat(32)}` as const
const nobody = '0x00000000000000000000000000000000000000ab'
const kudo: Kudo = {
  id: 1234,
  from: nobody,
  to: nobody,
  timestamp: 1_700_000_000,
  name: 'Ada',
  message: 'Thank you!',
  value: 10n ** 15n,
  currency: nativeCurrencyAddress,
}
const longest = {
  name: 'n'.repeat(65),
  message: 'One word is not enough. '.repeat(60),
  currency: 'ETH',
} as const
const connects = [{ press: 'Connect your wallet' }, { press: 'Development Wallet' }] as const
/** A connected visitor's tip. */
const tipping = (
  shows: string,
  tip: () => readonly TipState[],
  state: Partial<WidgetState> = {},
): WidgetState => ({
  shows,
  does: connects,
  draft: { name: 'Ada', message: 'Thank you!', currency: 'ETH', amount: '0.001' },
  tip,
  ...state,
})
const failing = (shows: string, error: () => KudosError, state?: Partial<WidgetState>) =>
  tipping(shows, () => [{ status: 'failed', error: error() }], { isSaidOnce: true, ...state })
const asking = { status: 'asking', step: 'permit', number: 1, of: 2 } as const

/** Every state of form and messages that has a look of its own. */
export const widgetStates: Record<string, WidgetState> = {
  'form: amounts to press': { shows: '0.002', query: { suggest: '0.001,0.002,0.5,123456ETH' } },
  'form: filled in from a link, too long': {
    shows: 'Filled in from a link',
    draft: { ...longest, amount: '123456.123456' },
  },
  'form: amount of another currency': {
    shows: 'The amount was for EUR',
    query: { currency: 'EUR', amount: '5' },
  },
  'form: no recipient': { shows: 'This widget has no recipient yet', query: { address: '' } },
  'form: misspelt recipient': {
    shows: 'so nothing can be sent',
    query: { address: '', recipient: nobody },
  },
  'form: connected': { shows: 'Balance: ', does: connects },
  'form: connected, USDC': {
    shows: 'USDC',
    query: { currency: 'USDC', suggest: '3,5,10,1234USD' },
    does: connects,
  },
  'form: connected, network away': {
    shows: "can't be reached just now",
    does: connects,
    isOffline: true,
    isSlow: true,
  },
  'form: name too long': failing(
    'The name is too long',
    () => new DraftError('name', sendingWords().nameOverLimit(65, 64)),
    { draft: { ...longest, amount: '' } },
  ),
  'form: no amount': failing(
    'The amount is missing',
    () => new DraftError('amount', sendingWords().amountMissing('USDC')),
  ),
  'form: not enough': failing(
    'Not enough ETH',
    () =>
      new KudosError(sendingWords().tipAndNetworkFee('ETH', '123456.123456 ETH', '0.123456 ETH'), {
        code: 'balance',
        advice: sendingWords().chooseCurrency,
      }),
  ),
  'form: still asked': failing(
    'Your wallet may still',
    () =>
      new KudosError(sendingWords().stillAsked, {
        code: 'still-asked',
        advice: sendingWords().stillAskedAdvice,
      }),
  ),
  'form: covered': failing(
    'copy its address',
    () => new KudosError(sendingWords().covered, { code: 'covered', advice: sendingWords().openToSend }),
  ),
  'form: checking': tipping('Checking...', () => [{ status: 'checking' }]),
  'form: wallet asked for long': tipping('Stop waiting', () => [asking], { isSlow: true }),
  'form: window blocked': tipping('Press the button to open your wallet', () => [
    {
      status: 'ready',
      step: 'tip',
      number: 2,
      of: 2,
      label: connectWords().open('Coinbase Wallet'),
      open() {},
    },
  ]),
  'form: pending': tipping(
    'Stop waiting',
    () => [{ status: 'pending', step: 'tip', evidence: 'accepted', hash }],
    {
      isSlow: true,
    },
  ),
  'form: nothing seen': tipping('It was not sent', () => [
    {
      status: 'pending',
      step: 'tip',
      evidence: 'unknown',
      unseen: { hasNonceMoved: true, isSearched: true },
    },
  ]),
  'form: relay refuses': tipping(
    'The relay refused your tip',
    () => [{ status: 'relayed', answer: 'refused', note: sendingWords().relayTooMany, isUnreadable: true }],
    { isSaidOnce: true },
  ),
  'form: confirmed': tipping('hides this message', () => [{ status: 'confirmed', hash, kudo }], {
    query: { min: '1ETH', thanks: 'Thank you! '.repeat(9), then: 'https://album.example.com/' },
  }),
  'messages: of two networks, one away, some hidden': {
    shows: "hidden by this site's owner",
    query: { min: '0.01ETH,2USDC' },
    hasNetworkAway: true,
    does: [{ press: 'See Messages' }],
  },
  'messages: hidden ones shown': {
    shows: 'shown',
    query: { min: '0.01ETH,2USDC' },
    does: [{ press: 'See Messages' }, { press: 'Show' }],
  },
  'messages: none': {
    shows: 'No messages received yet',
    query: { address: nobody },
    does: [{ press: 'See Messages' }],
  },
  'messages: not read': {
    shows: "can't be read",
    isOffline: true,
    does: [{ press: 'See Messages' }],
    again: { selector: '#panel-messages button', until: () => wallWords().notRead },
  },
}
