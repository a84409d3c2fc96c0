// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../test/support/chain/deployed.ts'
import { receiptOf, receiptText, receiptTime } from './receipt.ts'

const sender = '0x52908400098527886E0F7030069857D2E4169EE7'
const recipient = { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' } as const
const hash = `0x${'ab'.repeat(32)}` as const
const [chain] = offeredChains({ chainId: 1, chains: { 1: deployed } })
const kudo = {
  id: 7,
  from: sender,
  to: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  timestamp: 1_700_000_000,
  name: 'Ada',
  message: 'Between us',
  value: 1_500_000_000_000_000_001n,
  currency: '0x0000000000000000000000000000000000000000',
} as const
const draft = { name: 'Ada', message: 'Between us', currency: 'USDC', amount: '2.500000' } as const

describe('the receipt of a tip', () => {
  test('says what stands on the chain, exactly, a line for each thing, and nothing of the message', () => {
    const receipt = receiptOf({ account: sender, chain, hash, kudo, draft }, recipient)
    expect(receiptText(receipt)).toBe(`Kudos receipt
Amount: 1.500000000000000001 ETH
To: 0x27b1fdb04752bbc536007a920d24acb045561c26
From: ${sender}
Network: Ethereum
Date: ${receiptTime(new Date(1_700_000_000_000))}
Transaction: ${hash}
Explorer: https://etherscan.io/tx/${hash}`)
  })

  test('that the node could not read back says what was ordered', () => {
    expect(receiptOf({ account: sender, chain, hash, draft }, recipient)).toMatchObject({
      amount: '2.5 USDC',
      recipient: recipient.address,
      time: undefined,
    })
  })

  test('of an earlier visit says what is known, and never this page’s recipient', () => {
    const { explorerUrl: _, ...local } = chain
    expect(receiptText(receiptOf({ account: sender, chain: local, hash }, recipient))).toBe(`Kudos receipt
From: ${sender}
Network: Ethereum
Transaction: ${hash}`)
  })

  test('of a node that lies about the time has none', () => {
    const lie = { ...kudo, timestamp: 1e20 }
    expect(receiptOf({ account: sender, chain, hash, kudo: lie }, recipient).time).toBeUndefined()
  })
})
