// @vitest-environment jsdom
import {
  type Address,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  slice,
  stringToHex,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { permitAbi } from '#chain/contract.ts'
import { readArtifact } from '../../../contracts/script/compile.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'
import {
  asksOf,
  bentNode,
  changeAnswer,
  devWallet,
  offered,
  refused,
  sent,
  stepsOf,
  tip,
  visitors,
} from './tipping.ts'

const chain = testChain()
const { recipient, owner } = localAccounts
const usdc = { currency: 'USDC', amount: '2.5' } as const
const value = parseUnits('2.5', 6)
const paymentFailed = 'Payment authorization process exited with an error. Impossible to get signature.'

const token = () => ({ address: chain().usdc, abi: erc20Abi }) as const
const balanceOf = (account: Address) =>
  chain().client.readContract({ ...token(), functionName: 'balanceOf', args: [account] })
const allowanceOf = (account: Address) =>
  chain().client.readContract({ ...token(), functionName: 'allowance', args: [account, chain().kudos] })

/** What the local USDC lets its owner do. */
const ownerAbi = [
  { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'blacklist',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [],
  },
] as const

async function pause() {
  const account = privateKeyToAccount(owner.privateKey)
  await mined(
    await chain().client.writeContract({
      account,
      address: chain().usdc,
      abi: ownerAbi,
      functionName: 'pause',
    }),
  )
}

async function block(blocked: Address) {
  const account = privateKeyToAccount(owner.privateKey)
  const call = { address: chain().usdc, abi: ownerAbi, functionName: 'blacklist', args: [blocked] } as const
  await mined(await chain().client.writeContract({ account, ...call }))
}

const mined = (hash: Hex) => chain().client.waitForTransactionReceipt({ hash })

/** Spends a permit that a wallet signed, as anybody who sees it may. */
async function spendPermit(wallet: DevWallet, signature: Hex) {
  const asked = wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')
  const { message } = JSON.parse(String(Array.isArray(asked?.params) && asked.params[1]))
  const stranger: PrivateKeyAccount = privateKeyToAccount(localAccounts.senders[0]?.privateKey ?? zeroHash)
  await mined(
    await chain().client.writeContract({
      account: stranger,
      address: chain().usdc,
      abi: permitAbi,
      functionName: 'permit',
      args: [
        message.owner,
        message.spender,
        BigInt(message.value),
        BigInt(message.deadline),
        Number(`0x${signature.slice(130)}`),
        `0x${signature.slice(2, 66)}`,
        `0x${signature.slice(66, 130)}`,
      ],
    }),
  )
}

const isHex = (answer: unknown): answer is Hex => typeof answer === 'string' && answer.startsWith('0x')

// Proves: Specification §7; Design §3
test('a tip in USDC takes one signature and one transaction, and leaves no allowance behind', async () => {
  const before = await balanceOf(recipient.address)
  const wallet = devWallet(chain())
  const { progress, result } = await tip(wallet, offered(chain()), usdc)
  expect(sent(result).kudo).toMatchObject({ value, currency: chain().usdc, message: 'Thank you!' })
  expect(await balanceOf(recipient.address)).toBe(before + value)
  expect(await allowanceOf(visitors.main.address)).toBe(0n)
  expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
})

// Proves: Specification §3, §7; Design §5
test('the permit is for the exact amount and for nobody but the contract', async () => {
  const prompts: unknown[] = []
  const wallet = devWallet(chain(), {}, prompt => {
    prompts.push(prompt)
    return true
  })
  await tip(wallet, offered(chain()), usdc)
  expect(prompts[0]).toMatchObject({
    type: 'typedData',
    typedData: {
      domain: { name: 'USDC', version: '2', chainId: chain().chainId },
      message: { value: String(value), nonce: '0' },
    },
  })
  const [prompt] = prompts
  const text = JSON.stringify(prompt).toLowerCase()
  expect(text).toContain(`"spender":"${chain().kudos.toLowerCase()}"`)
  expect(text).toContain(`"owner":"${visitors.main.address.toLowerCase()}"`)
  expect(text).toMatch(/"deadline":"\d+"/)
})

// Proves: Design §5
test('a wallet may write the v of its signature as 0 and 1', async () => {
  const wallet = changeAnswer(devWallet(chain()), 'eth_signTypedData_v4', answer =>
    String(answer).replace(/1b$/, '00').replace(/1c$/, '01'),
  )
  // Different amounts give different signatures, so that both come up.
  for (const amount of ['1', '2', '3', '4', '5', '6']) {
    const { progress, result } = await tip(wallet, offered(chain()), { ...usdc, amount })
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  }
})

// Proves: Design §5
test('a wallet may write its signature in 64 bytes', async () => {
  // EIP-2098: the last byte moves into the first bit of s, which is never set.
  const wallet = changeAnswer(devWallet(chain()), 'eth_signTypedData_v4', answer => {
    const signature = String(answer)
    const first = Number(`0x${signature.slice(66, 68)}`) + (signature.endsWith('1c') ? 0x80 : 0)
    return `${signature.slice(0, 66)}${first.toString(16).padStart(2, '0')}${signature.slice(68, 130)}`
  })
  // Different amounts give different signatures, so that both bits come up.
  for (const amount of ['1', '2', '3', '4', '5', '6']) {
    const { progress, result } = await tip(wallet, offered(chain()), { ...usdc, amount })
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  }
})

describe('the domain that a permit is signed for', () => {
  // Proves: Design §5
  test('is read by EIP-5267 from a token without version()', async () => {
    const account = privateKeyToAccount(owner.privateKey)
    const mint = parseAbi(['function mint(address to, uint256 value)'])
    const { unknownToken } = chain()
    const call = {
      address: unknownToken,
      abi: mint,
      functionName: 'mint',
      args: [visitors.main.address, value],
    } as const
    await mined(await chain().client.writeContract({ account, ...call }))
    const { progress, result } = await tip(
      devWallet(chain()),
      offered({ ...chain(), usdc: unknownToken }),
      usdc,
    )
    expect(sent(result).kudo).toMatchObject({ currency: unknownToken, value })
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  })

  // Proves: Design §5
  test('must be the one that the token states, or nothing is signed', async () => {
    const { usdc: token, client } = chain()
    const slot = keccak256(stringToHex('kudos.test.proxy.implementation'))
    const implementation = await client.getStorageAt({ address: token, slot })
    const address = getAddress(slice(implementation ?? zeroHash, 12))
    const code = await client.getCode({ address })
    const domainType = keccak256(
      stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
    )
    const bytecode: Hex = `0x${code?.slice(2).replaceAll(domainType.slice(2), '11'.repeat(32))}`
    expect(bytecode).not.toBe(code)
    await client.setCode({ address, bytecode })
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result)).toMatchObject({ message: paymentFailed, code: 'permit-domain' })
    expect(asksOf(wallet)).toEqual([])
  })
})

// Proves: Design §3, §5
describe('approve, then tip', () => {
  test('an account with code approves the exact amount', async () => {
    await chain().client.setCode({
      address: visitors.main.address,
      bytecode: `0xef0100${chain().batchExecutor.slice(2)}`,
    })
    const wallet = devWallet(chain())
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value, currency: chain().usdc })
    expect(stepsOf(progress)).toEqual(['approve 1/2', 'tip 2/2'])
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await allowanceOf(visitors.main.address)).toBe(0n)
  })

  test.each([
    ['-32601', { code: -32601, message: 'no such method' }],
    ['4200', { code: 4200, message: 'unsupported' }],
    ['"method not supported"', { code: -32000, message: 'Method not supported: eth_signTypedData_v4' }],
  ])('a wallet without typed data that answers %s', async (_, error) => {
    const wallet = devWallet(chain())
    wallet.refuse('eth_signTypedData_v4', error)
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value })
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'approve 1/2', 'tip 2/2'])
  })

  test('a signature that the token does not accept', async () => {
    const wallet = changeAnswer(devWallet(chain()), 'eth_signTypedData_v4', () => `0x${'11'.repeat(64)}1b`)
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value })
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'approve 2/3', 'tip 3/3'])
  })

  test('a smart wallet whose signature is not 65 bytes long', async () => {
    const wallet = changeAnswer(devWallet(chain()), 'eth_signTypedData_v4', () => `0x${'11'.repeat(300)}`)
    sent((await tip(wallet, offered(chain()), usdc)).result)
  })

  // Proves: Design §5
  test('a node that is behind with the allowance is asked again', async () => {
    const offer = offered(chain())
    const wallet = devWallet(chain())
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    let stale = 0
    const node = bentNode(offer, ({ method, params }, answer) => {
      const isAllowance =
        method === 'eth_call' &&
        JSON.stringify(params).includes(toFunctionSelector('allowance(address,address)'))
      // Before the permit, after it, and right after the approve.
      return isAllowance && ++stale <= 3 ? zeroHash : answer()
    })
    const { progress, result } = await tip(wallet, offer, usdc, undefined, node)
    sent(result)
    expect(stale).toBeGreaterThan(3)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'approve 1/2', 'tip 2/2'])
  })

  test('what was approved before and not used is not approved again', async () => {
    let isFirst = true
    const wallet = devWallet(chain(), {}, prompt => {
      if (prompt.type !== 'transaction') return true
      if (prompt.transaction.to?.toLowerCase() !== chain().kudos.toLowerCase() || !isFirst) return true
      isFirst = false
      return false
    })
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    expect(refused((await tip(wallet, offered(chain()), usdc)).result).cancelled).toBe(true)
    expect(await allowanceOf(visitors.main.address)).toBe(value)
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['tip 1/1'])
  })
})

// Proves: Design §3, §5
describe('one batch where the wallet offers it', () => {
  test('approve and tip go together', async () => {
    const wallet = devWallet(chain(), { batchExecutor: chain().batchExecutor })
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value, from: visitors.main.address })
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'batch 1/1'])
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'wallet_sendCalls'])
    expect(await allowanceOf(visitors.main.address)).toBe(0n)
  })

  // Proves: Design §5
  test.each<[string, (answer: unknown) => unknown]>([
    ['the bare id', answer => Object(answer).id],
    ['nothing', () => null],
    ['an empty object', () => ({})],
    ['a number', () => 5],
  ])('a wallet that takes it and answers %s is asked for no more', async (_, change) => {
    const wallet = devWallet(chain(), { batchExecutor: chain().batchExecutor })
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    const before = await balanceOf(recipient.address)
    const { result } = await tip(changeAnswer(wallet, 'wallet_sendCalls', change), offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value, from: visitors.main.address })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'wallet_sendCalls'])
    expect(await balanceOf(recipient.address)).toBe(before + value)
  })

  test('a wallet that can not do it after all is asked one by one', async () => {
    const wallet = devWallet(chain(), { batchExecutor: chain().batchExecutor })
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    wallet.refuse('wallet_sendCalls', { code: 5760, message: 'Atomicity not supported' })
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'batch 1/1', 'approve 1/2', 'tip 2/2'])
  })

  test('a no to the batch is a no', async () => {
    const wallet = devWallet(chain(), { batchExecutor: chain().batchExecutor })
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    wallet.refuse('wallet_sendCalls', { code: 4001 })
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).cancelled).toBe(true)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'batch 1/1'])
  })
})

// Proves: Design §5
describe('a no in the wallet', () => {
  // Proves: Specification §8; Design §3
  test.each([
    ['4001', { code: 4001, message: 'User rejected the request.' }],
    ['5000', { code: 5000, message: 'User rejected.' }],
    ['nothing at all', null],
    ['a closed window', new Error('User closed modal')],
  ])('to the permit, told as %s, never leads to approve', async (_, error) => {
    const wallet = devWallet(chain())
    wallet.refuse('eth_signTypedData_v4', error)
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result)).toMatchObject({ message: paymentFailed, cancelled: true })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  test('to the tip after the permit sends nothing', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => type !== 'transaction')
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result)).toMatchObject({ cancelled: true })
    expect(await chain().client.getTransactionCount(visitors.main)).toBe(0)
  })

  test('to approve sends nothing', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => type !== 'transaction')
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result)).toMatchObject({ cancelled: true })
    expect(await chain().client.getTransactionCount(visitors.main)).toBe(0)
  })
})

// Proves: Specification §8; Design §5
test('a wallet that fails at the permit in any other way is an error, not a reason to approve', async () => {
  const wallet = devWallet(chain())
  wallet.refuse('eth_signTypedData_v4', { code: -32603, message: 'Internal error' })
  const { result } = await tip(wallet, offered(chain()), usdc)
  expect(refused(result)).toMatchObject({ message: paymentFailed, cancelled: false })
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
})

// Proves: Design §5
test.each<[string, unknown, boolean]>([
  ['nothing', null, true],
  ['an empty text', '', true],
  ['no bytes', '0x', false],
  ['a word', 'no', false],
  ['an object', {}, false],
  ['a number', 5, false],
  ['what is no hex', `0x${'zz'.repeat(65)}`, false],
  ['too few bytes', `0x${'11'.repeat(63)}`, false],
])(
  'a wallet that answers the permit with %s has not signed, and is asked for no more',
  async (_, answer, cancelled) => {
    const wallet = devWallet(chain())
    const { result } = await tip(
      changeAnswer(wallet, 'eth_signTypedData_v4', () => answer),
      offered(chain()),
      usdc,
    )
    expect(refused(result)).toMatchObject({ message: paymentFailed, cancelled })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  },
)

describe('an account without ETH for the network fee', () => {
  /** A wallet that says what it can do, and whose transactions somebody pays. */
  function sponsored(capabilities: object): DevWallet {
    const { provider, ...wallet } = devWallet(chain())
    const request: typeof provider.request = async asked => {
      if (asked.method === 'wallet_getCapabilities') return { [numberToHex(chain().chainId)]: capabilities }
      if (asked.method === 'eth_sendTransaction')
        await chain().client.setBalance({ address: visitors.main.address, value: 10n ** 18n })
      return provider.request(asked)
    }
    return { ...wallet, provider: { ...provider, request } }
  }

  test.each(['paymasterService', 'auxiliaryFunds'])('tips where its wallet offers %s', async name => {
    await chain().client.setBalance({ address: visitors.main.address, value: 0n })
    const wallet = sponsored({ [name]: { supported: true } })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(sent(result).kudo).toMatchObject({ value })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  })

  test('sends its whole ETH where its wallet offers a payer', async () => {
    await chain().client.setBalance({ address: visitors.main.address, value: 10n ** 16n })
    const wallet = sponsored({ paymasterService: { supported: true } })
    const { result } = await tip(wallet, offered(chain()), { currency: 'ETH', amount: '0.01' })
    expect(sent(result).kudo).toMatchObject({ value: 10n ** 16n })
  })

  test.each<[string, (wallet: DevWallet) => DevWallet]>([
    ['says that it offers none', () => sponsored({ paymasterService: { supported: false } })],
    ['says nonsense', () => sponsored({ paymasterService: 'yes' })],
    [
      'never says what it offers',
      wallet => {
        wallet.hang('wallet_getCapabilities')
        return wallet
      },
    ],
  ])('is told what it lacks where its wallet %s', async (_, bend) => {
    await chain().client.setBalance({ address: visitors.main.address, value: 1n })
    const wallet = bend(devWallet(chain()))
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).code).toBe('fee')
    expect(asksOf(wallet)).toEqual([])
  })
})

describe('is refused before the wallet is asked', () => {
  // Proves: Design §3
  test('more than the balance', async () => {
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), { ...usdc, amount: '9999999' })
    expect(refused(result).message).toMatch(/^Not enough USDC\. The tip is 9999999, but you have [\d.]+\.$/)
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §3
  test('a tip without any ETH for the network fee', async () => {
    await chain().client.setBalance({ address: visitors.main.address, value: 1n })
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toMatch(
      /^Not enough ETH for the network fee, which is about [\d.]+ ETH\. You have/,
    )
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §3
  test('an approval that would leave too little for the tip after it', async () => {
    const has = (value: bigint) => chain().client.setBalance({ address: visitors.main.address, value })
    await has(1n)
    const { message } = refused((await tip(devWallet(chain()), offered(chain()), usdc)).result)
    const fee = parseEther(message.match(/about ([\d.]+) ETH/)?.[1] ?? '')
    // Enough for the tip alone.
    await has((fee * 103n) / 100n)
    const wallet = devWallet(chain())
    wallet.refuse('eth_signTypedData_v4', { code: 4200 })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).code).toBe('fee')
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  // Proves: Design §5
  test('while the token is paused', async () => {
    await pause()
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe('USDC transfers are paused right now.')
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test.each([
    ['the sender', visitors.main.address],
    ['the recipient', recipient.address],
  ])('when the token has blocked %s', async (_, account) => {
    await block(account)
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe("USDC has blocked your account or the recipient's.")
    expect(asksOf(wallet)).toEqual([])
  })
})

test('when the token has blocked the Kudos contract, that is said before anything is signed', async () => {
  await block(chain().kudos)
  const wallet = devWallet(chain())
  const { result } = await tip(wallet, offered(chain()), usdc)
  expect(refused(result).message).toBe(
    `USDC can't be sent on ${offered(chain()).name}, because its issuer has blocked the Kudos contract.`,
  )
  expect(asksOf(wallet)).toEqual([])
})

test('a token without permit is approved, for the exact amount, and then tipped', async () => {
  const account = privateKeyToAccount(owner.privateKey)
  const { abi, bytecode } = readArtifact('PlainToken')
  const made = await mined(await chain().client.sendTransaction({ account, data: bytecode.object, to: null }))
  const plain = made.contractAddress
  if (!plain) throw new Error('The token was not deployed.')
  const mint = { address: plain, abi, functionName: 'mint', args: [visitors.main.address, value] } as const
  await mined(await chain().client.writeContract({ account, ...mint }))
  const wallet = devWallet(chain())
  const { progress, result } = await tip(wallet, offered({ ...chain(), usdc: plain }), usdc)
  expect(sent(result).kudo).toMatchObject({ currency: getAddress(plain), value })
  expect(stepsOf(progress)).toEqual(['approve 1/2', 'tip 2/2'])
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

// Proves: Design §5
test('an approve that would fail is never asked for', async () => {
  const wallet = devWallet(chain())
  const { request } = wallet.provider
  const cannotSign: DevWallet['provider']['request'] = async asked => {
    if (asked.method === 'eth_signTypedData_v4') {
      await pause()
      wallet.refuse(asked.method, { code: 4200 })
    }
    return request(asked)
  }
  const watched = { ...wallet, provider: { ...wallet.provider, request: cannotSign } }
  const { result } = await tip(watched, offered(chain()), usdc)
  expect(refused(result).message).toBe('USDC transfers are paused right now.')
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
})

// Proves: Design §5
test('a token that is paused while the permit is signed stops the tip and leads to nothing else', async () => {
  const wallet = devWallet(chain(), {}, async () => {
    await pause()
    return true
  })
  const { result } = await tip(wallet, offered(chain()), usdc)
  expect(refused(result).message).toBe('USDC transfers are paused right now.')
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
})

// Proves: Design §5
describe('a permit that somebody else uses first', () => {
  test('right after it is signed', async () => {
    const wallet = devWallet(chain())
    const watched = changeAnswer(wallet, 'eth_signTypedData_v4', async answer => {
      if (isHex(answer)) await spendPermit(wallet, answer)
      return answer
    })
    const { progress, result } = await tip(watched, offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  })

  test('while the wallet asks for the transaction', async () => {
    let signature: Hex = '0x'
    const wallet = devWallet(chain(), {}, async ({ type }) => {
      if (type === 'transaction') await spendPermit(wallet, signature)
      return true
    })
    const watched = changeAnswer(wallet, 'eth_signTypedData_v4', answer => {
      if (isHex(answer)) signature = answer
      return answer
    })
    const { result } = await tip(watched, offered(chain()), usdc)
    sent(result)
    expect(await allowanceOf(visitors.main.address)).toBe(0n)
  })
})

describe('time', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const hours = (count: number) => Date.now() + count * 3_600_000

  // Proves: Design §5
  test('an idle chain, whose last block is hours old', async () => {
    const now = hours(3)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const wallet = devWallet(chain(), {}, async ({ type }) => {
      if (type === 'transaction')
        await chain().client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(now / 1000)) })
      return true
    })
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  })

  // Proves: Design §5
  test("a visitor's clock that is hours behind", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: hours(-3) })
    const { progress, result } = await tip(devWallet(chain()), offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  })
})
