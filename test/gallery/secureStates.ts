import { encodeFunctionData, erc20Abi, maxUint256, numberToHex, parseEther } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { receiveTypes } from '#relay/protocol/authorization.ts'
import { tipNonce } from '#relay/protocol/relay.ts'
import { permitTypes } from '#tips/steps/permit.ts'
import { localAccounts } from '../../local/chain/accounts.ts'
import type { Step } from './doSteps.ts'

/** A request to a wallet (EIP-1193). */
interface Asks {
  readonly method: string
  readonly params: readonly unknown[]
}

/** One state of the email wallet's secure page: the service behind it and how it gets there. */
export interface SecureState {
  /** What the widget around it asks; without it the page stands alone. */
  readonly asks?: Asks
  readonly isLoggedOut?: boolean
  /** The session has no wallet that this device knows: whether the service lists one. */
  readonly wallet?: 'none' | 'locked'
  /** What a new passkey gives at its creation and at its first use; without it the visitor declines. */
  readonly passkey?: readonly (Uint8Array<ArrayBuffer> | undefined)[]
  /** What the nodes answer to a method, instead of the usual; `undefined` never comes. */
  readonly node?: Readonly<Record<string, unknown>>
  /** What the service answers to a path, instead of the usual; `undefined` never comes. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The wallet has no money. */
  readonly isEmpty?: boolean
  /** The page around lies over it, half transparent. */
  readonly isCovered?: boolean
  readonly does?: readonly Step[]
  /** Words that stand there once the state is reached. */
  readonly shows: string
}

/** An answer that says no, in the service's sentence and word. */
export class Refused {
  readonly message: string
  readonly code: string
  constructor(message: string, code: string) {
    this.message = message
    this.code = code
  }
}

/** The gallery's Kudos contract on every network. */
export const kudosAddress = '0x00000000000000000000000000000000000000AA' as const
const [own, friend] = localAccounts.visitors
if (!own || !friend) throw new Error('The gallery needs two accounts.')
/** An account that has money. */
export const ownAddress = own.address
/** One that has none. */
export const emptyAddress = '0x00000000000000000000000000000000000A11cE' as const

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const ann = friend.address
const stranger = '0x6B175474E89094C44Da98b954EedeAC495271d0F' as const
const name = 'Ada Lovelace'
const message = 'Thank you for the article about analytical engines.\nIt made my week!'
const long = `${'A long message, again and again. '.repeat(20)}${'donaudampfschifffahrt'.repeat(5)}`
const send = (transaction: object): Asks => ({
  method: 'eth_sendTransaction',
  params: [transaction],
})
const tip = (text: string) =>
  send({
    to: kudosAddress,
    value: numberToHex(parseEther('0.0125')),
    data: encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args: [ann, name, text] }),
  })
const zeros = `0x${'00'.repeat(32)}` as const
const tipInUsdc = send({
  to: kudosAddress,
  data: encodeFunctionData({
    abi: kudosAbi,
    functionName: 'sendKudosInTokens',
    args: [ann, name, message, usdc, 12_500_000n, 4_102_444_800n, 27, zeros, zeros],
  }),
})
const typedData = (primaryType: string, types: object, data: object) => ({
  method: 'eth_signTypedData_v4',
  params: [
    ownAddress,
    JSON.stringify({
      types,
      primaryType,
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      message: data,
    }),
  ],
})
const uint = (field: string) => ({ name: field, type: 'uint256' })
const permit = (spender: string, value: bigint) =>
  typedData('Permit', permitTypes, {
    owner: ownAddress,
    spender,
    value: String(value),
    nonce: '0',
    deadline: '4102444800',
  })
const order = typedData(
  'Order',
  { Order: [{ name: 'offerer', type: 'address' }, uint('price'), { name: 'items', type: 'string[]' }] },
  { offerer: ownAddress, price: '1000', items: ['A picture', 'Another picture', 'A frame'] },
)
const terms = {
  chainId: 1,
  to: ann,
  name,
  message,
  currency: usdc,
  amount: '12500000',
  fee: '40000',
  feeTo: stranger,
  salt: zeros,
} as const
const authorization = typedData('ReceiveWithAuthorization', receiveTypes, {
  from: ownAddress,
  to: kudosAddress,
  value: '12540000',
  validAfter: '0',
  validBefore: '4102444800',
  nonce: tipNonce(terms),
})
const sign = (text: string) => ({ method: 'personal_sign', params: [text, ownAddress] })
const down = new Refused("The email wallet can't be reached. Check your connection, then try again.", 'down')
const secret = (first: number) => Uint8Array.from({ length: 32 }, (_, index) => first + index)
const steady = [secret(1), secret(1)]
/** A request that is higher than its frame is read to its end. @param next the button that comes then */
const readAll = (next: string): Step => ({ press: 'Show the rest', until: next })
/** Every state that has a look of its own; those that ask something stand within the dialog. */
export const secureStates: Record<string, SecureState> = {
  'approve: tip in ETH': { shows: '0.0125 ETH', asks: tip(message) },
  'approve: tip with a long message': { shows: '0.0125 ETH', asks: tip(long) },
  'approve: tip in USDC': { shows: '12.5 USDC', asks: tipInUsdc },
  'approve: permit of Kudos': {
    shows: 'it takes the money for your tip',
    asks: permit(kudosAddress, 12_500_000n),
  },
  'approve: permit of a stranger': {
    shows: 'This spender can take the money',
    asks: permit(stranger, maxUint256),
  },
  'approve: tip by signature': {
    shows: 'Fee for carrying it to the chain',
    asks: { ...authorization, params: [...authorization.params, terms] },
  },
  'approve: tip by signature, without its words': { shows: 'This signature may let', asks: authorization },
  'approve: words out of sight': {
    shows: 'There is more below.',
    asks: sign(`Good morning.${'\n'.repeat(200)}And all that I have is yours.`),
  },
  'approve: typed data': { shows: 'Show all of it', asks: order },
  'approve: typed data, all of it': {
    shows: 'Show less',
    asks: order,
    does: [{ press: 'Show all of it' }],
  },
  'approve: message': { shows: 'Sign a message', asks: sign(message) },
  'approve: data': { shows: 'This is not text', asks: sign(`0x${'0bad'.repeat(30)}`) },
  'approve: coins': { shows: 'Send money', asks: send({ to: ann, value: numberToHex(parseEther('1.5')) }) },
  'approve: tokens': {
    shows: '2500 USDC',
    asks: send({
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ann, 2_500_000_000n] }),
    }),
  },
  'approve: unknown contract': {
    shows: 'This contract is unknown here',
    asks: send({ to: stranger, value: '0x1', data: `0xdeadbeef${'00'.repeat(64)}` }),
  },
  'approve: fee not known yet': {
    shows: '…',
    asks: tip(message),
    node: { eth_feeHistory: undefined },
  },
  'approve: wallet empty': {
    shows: 'Your wallet is empty.',
    asks: tip(message),
    isEmpty: true,
  },
  'approve: would fail': {
    shows: 'The transaction would fail',
    asks: tip(message),
    node: { eth_estimateGas: new Refused('execution reverted', 'refused') },
  },
  'approve: node down': {
    shows: "can't be reached",
    asks: tip(message),
    node: { eth_feeHistory: down, eth_getBalance: down },
  },
  'approve: fee of a small balance': {
    shows: 'Accept the fee',
    asks: send({ to: ann, value: '0x1' }),
    node: { eth_getBalance: numberToHex(parseEther('0.001')) },
    does: [readAll('Accept the fee')],
  },
  'approve: covered': {
    shows: 'Continue in a new window',
    asks: tip(message),
    isCovered: true,
    does: [readAll('Approve'), { press: 'Approve' }],
  },

  'own page: create': { shows: 'Create your wallet', wallet: 'none' },
  'own page: passkey declined': {
    shows: 'The passkey was not used',
    wallet: 'none',
    does: [{ press: 'Create your wallet' }],
  },
  'own page: passkey without a secret': {
    shows: 'lock a wallet',
    wallet: 'none',
    passkey: [undefined, undefined],
    does: [{ press: 'Create your wallet' }],
  },
  'own page: passkey whose secret changes': {
    shows: 'gave two different answers',
    wallet: 'none',
    passkey: [secret(1), secret(2)],
    does: [{ press: 'Create your wallet' }],
  },
  'own page: phrase of a new wallet': {
    shows: 'I have written it down',
    wallet: 'none',
    passkey: steady,
    does: [{ press: 'Create your wallet' }],
  },
  'own page: wrong words of the phrase': {
    shows: 'Confirm',
    wallet: 'none',
    passkey: steady,
    does: [{ press: 'Create your wallet' }, { press: 'I have written it down' }, { press: 'Confirm' }],
  },
  'own page: open': { shows: 'Start a new wallet', wallet: 'locked' },
  'own page: with the phrase': {
    shows: 'Open with these words',
    wallet: 'locked',
    does: [{ press: 'Use the recovery phrase' }],
  },
  'own page: a wrong phrase': {
    shows: 'A recovery phrase has 12 words.',
    wallet: 'locked',
    does: [
      { press: 'Use the recovery phrase' },
      { type: 'one two', into: 'Recovery phrase' },
      { press: 'Open with these words' },
    ],
  },
  'own page: log in': { shows: 'Send me a mail', isLoggedOut: true },
  'own page: invalid email': {
    shows: 'Invalid email. Try again.',
    isLoggedOut: true,
    does: [{ type: 'ada@', into: 'Email' }, { press: 'Send me a mail' }],
  },
  'own page: mailed link': {
    shows: 'Approve the login link we sent to',
    isLoggedOut: true,
    answers: { [emailPaths.connect]: { action: 'VERIFY_DEVICE', deviceToken: 'd'.repeat(43) } },
    does: [{ type: 'ada@example.org', into: 'Email' }, { press: 'Send me a mail' }],
  },
  'own page: mailed link for many': {
    shows: 'BCDF-GHJK',
    isLoggedOut: true,
    answers: {
      [emailPaths.connect]: {
        action: 'VERIFY_DEVICE',
        deviceToken: 'd'.repeat(43),
        userCode: 'BCDF-GHJK',
      },
    },
    does: [{ type: 'ada@example.org', into: 'Email' }, { press: 'Send me a mail' }],
  },
  'own page: wrong code': {
    shows: 'Wrong code',
    isLoggedOut: true,
    answers: { [emailPaths.verify]: new Refused('Wrong code', 'wrong-code') },
    does: [
      { type: 'ada@example.org', into: 'Email' },
      { press: 'Send me a mail' },
      { type: '123456', into: 'Code from the mail' },
      { press: 'Log in' },
    ],
  },
  'own page': { shows: 'Add another passkey' },
  'own page: QR code': { shows: 'Hide QR code', does: [{ press: 'Show QR code' }] },
  'own page: wrong address': {
    shows: 'This address has a typing error.',
    does: [
      { type: `0x${'aB'.repeat(20)}`, into: 'To address' },
      { type: '1', into: 'Amount in ETH' },
      { press: 'Continue' },
    ],
  },
  'own page: sending': {
    shows: 'Please check this before you approve',
    does: [{ type: ann, into: 'To address' }, { type: '1.5', into: 'Amount in ETH' }, { press: 'Continue' }],
  },
  'own page: service down': { shows: "can't be reached", answers: { [emailPaths.config]: down } },
}

/** Where the gallery's nodes are. */
export const nodeOrigin = 'https://node.example'

/** What nodes answer where a state tells nothing else. */
export const usualNode: Readonly<Record<string, unknown>> = {
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: numberToHex(1_000_000_000n) },
  eth_maxPriorityFeePerGas: numberToHex(100_000_000n),
  eth_feeHistory: {
    oldestBlock: '0x1',
    baseFeePerGas: [numberToHex(1_000_000_000n), numberToHex(1_000_000_000n)],
    gasUsedRatio: [0.5],
  },
  eth_estimateGas: numberToHex(240_000n),
  eth_gasPrice: numberToHex(1_100_000_000n),
  eth_getTransactionCount: '0x1',
}

/** What the service answers where a state tells nothing else. */
export const usualAnswers: Readonly<Record<string, unknown>> = {
  [emailPaths.config]: {
    networks: [1, 11155111].map(chainId => ({
      chainId,
      nodeUrls: [`${nodeOrigin}/${chainId}`],
      kudos: [kudosAddress],
    })),
  },
  [emailPaths.connect]: { action: 'VERIFY_OTP', deviceToken: 'd'.repeat(43) },
  [emailPaths.wait]: undefined,
  [emailPaths.update]: {},
  [emailPaths.updatePrimary]: {},
  [emailPaths.signOut]: {},
  [emailPaths.devices]: {
    devices: [
      {
        id: '00000001-0000-4000-8000-000000000000',
        name: 'Chrome on Linux',
        loggedInAt: '2026-03-01T12:00:00Z',
        isThis: true,
        isLoggedIn: true,
      },
    ],
  },
}
