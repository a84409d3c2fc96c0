import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  type Address,
  erc20Abi,
  formatEther,
  formatUnits,
  getAddress,
  type Hash,
  type Hex,
  isAddress,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { localAccounts } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/localChain.ts'
import { type LocalClient, localClient } from '../chain/localClient.ts'
import { type Answerer, sendJson } from './outside.ts'

/** Transactions on one page of a history. */
const pageSize = 20

/** A mined transaction, with what a history needs of it. */
type Mined = {
  hash: Hash
  from: Address
  to: Address | null
  value: bigint
  input: Hex
  nonce: number
  /** Seconds. */
  timestamp: bigint
  receipt: TransactionReceipt
}

/** A token that moved, in whole units. */
type Transfer = { from: Address; to: Address; quantity: string; name: string; symbol: string }

/**
 * A stand-in for the hosted blockchain service, on local chains: identity, account history and node proxy, in the hosted
 * shapes. The history is read from the chains' real blocks.
 */
export function blockchainService(chains: readonly LocalChain[]): Answerer {
  const ledgers = new Map(chains.map(chain => [`eip155:${chain.chainId}`, createLedger(chain)]))
  const nodes = new Map(chains.map(chain => [`eip155:${chain.chainId}`, chain.url]))

  return async (request, response, url) => {
    const [, , version, kind, address = '', what] = url.pathname.split('/')
    const chainId = url.searchParams.get('chainId') ?? [...ledgers.keys()][0] ?? ''
    if (version !== 'v1') return sendJson(response, { error: 'not found' }, 404)
    if (kind === '') return passOn(request, response, nodes.get(chainId))
    if (kind === 'icons') return sendIcon(response, address)
    if (!isAddress(address, { strict: false })) return sendJson(response, { error: 'no address' }, 400)
    if (kind === 'identity') return sendJson(response, identityOf(getAddress(address)))
    const ledger = ledgers.get(chainId)
    if (kind !== 'account' || what !== 'history' || !ledger)
      return sendJson(response, { error: 'not found' }, 404)
    const icons = `http://${request.headers.host}${url.pathname.split('/v1/')[0]}/v1/icons`
    const cursor = Number(url.searchParams.get('cursor') ?? 0)
    sendJson(response, await ledger.history(getAddress(address), cursor, icons))
  }
}

function identityOf(address: Address): { name: string | null; avatar: string | null } {
  const [visitor] = localAccounts.visitors
  return { name: visitor?.address === address ? 'visitor.kudos' : null, avatar: null }
}

/** Forwards a request to a node, and returns its answer. */
async function passOn(request: IncomingMessage, response: ServerResponse, node: string | undefined) {
  if (!node) return sendJson(response, { error: 'unknown chain' }, 400)
  const body = new Uint8Array(await buffer(request))
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(node, { method: 'POST', headers, body })
  response.writeHead(answer.status, headers).end(await answer.text())
}

/** A token's icon: its first letter. */
function sendIcon(response: ServerResponse, file: string) {
  const letter = file.charAt(0).replace(/[^a-z]/i, '?')
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' })
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3556d8"/><text x="20" y="28" fill="#fff" font-family="sans-serif" font-size="22" text-anchor="middle">${letter}</text></svg>`,
  )
}

/** Reads each of a chain's blocks once, for the transactions in it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
function createLedger(chain: LocalChain) {
  const client = localClient(chain)
  const tokens = new Map<Address, Promise<{ name: string; symbol: string; decimals: number }>>()
  let mined: Mined[] = []
  let known: { hash: Hash; number: bigint } | undefined

  async function readOn() {
    const tip = await client.getBlock()
    const last = known && (await client.getBlock({ blockNumber: known.number }).catch(() => undefined))
    // After a reset of the chain the ledger starts again.
    if (last?.hash !== known?.hash) {
      mined = []
      known = undefined
    }
    const first = known ? known.number + 1n : 0n
    const read: Mined[] = []
    for (let start = first; start <= tip.number; start += 50n) {
      const end = start + 49n < tip.number ? start + 49n : tip.number
      const numbers = Array.from({ length: Number(end - start) + 1 }, (_, index) => start + BigInt(index))
      read.push(...(await Promise.all(numbers.map(number => readBlock(client, number)))).flat())
    }
    mined.push(...read)
    known = { hash: tip.hash, number: tip.number }
  }

  function tokenAt(address: Address) {
    const read = async () => {
      const contract = { address, abi: erc20Abi } as const
      const [name, symbol, decimals] = await Promise.all([
        client.readContract({ ...contract, functionName: 'name' }),
        client.readContract({ ...contract, functionName: 'symbol' }),
        client.readContract({ ...contract, functionName: 'decimals' }),
      ])
      return { name, symbol, decimals }
    }
    const token = tokens.get(address) ?? read()
    tokens.set(address, token)
    return token
  }

  async function transfersOf({ from, to, value, receipt }: Mined, account: Address): Promise<Transfer[]> {
    if (receipt.status === 'reverted') return []
    const ether = { name: 'Ether', symbol: 'ETH' }
    const moved: Transfer[] = []
    if (value > 0n && to) moved.push({ from, to, quantity: formatEther(value), ...ether })
    // Coins that Kudos forwards within the transaction.
    for (const { args } of parseEventLogs({ abi: kudosAbi, logs: receipt.logs, eventName: 'KudoSent' }))
      if (isAddressEqual(args.currency, zeroAddress) && !isAddressEqual(args.from, account))
        moved.push({ from: chain.kudos, to: args.to, quantity: formatEther(args.value), ...ether })
    for (const { address, args } of parseEventLogs({
      abi: erc20Abi,
      logs: receipt.logs,
      eventName: 'Transfer',
    })) {
      const { name, symbol, decimals } = await tokenAt(address)
      moved.push({ ...args, quantity: formatUnits(args.value, decimals), name, symbol })
    }
    return moved.filter(({ from, to }) => [from, to].includes(account))
  }

  async function recordOf(transaction: Mined, account: Address, icons: string) {
    const transfers = await transfersOf(transaction, account)
    const { hash, from, to, nonce, timestamp, receipt } = transaction
    return {
      id: hash,
      metadata: {
        operationType: operationOf(transaction, account, transfers),
        hash,
        minedAt: new Date(Number(timestamp) * 1000).toISOString(),
        sentFrom: from,
        sentTo: to ?? '',
        status: receipt.status === 'success' ? 'confirmed' : 'failed',
        nonce,
        chain: `eip155:${chain.chainId}`,
      },
      transfers: transfers.map(({ from, to, quantity, name, symbol }) => ({
        direction: from === to ? 'self' : from === account ? 'out' : 'in',
        quantity: { numeric: quantity },
        value: null,
        price: null,
        fungible_info: { name, symbol, icon: { url: `${icons}/${symbol}.svg` } },
        nft_info: null,
      })),
    }
  }

  /** Whether a transaction is the account's, or brought it something. */
  function concerns({ from, to, receipt }: Mined, account: Address): boolean {
    const topic = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
    return (
      from === account ||
      to === account ||
      receipt.logs.some(({ topics }) => topics.some(each => each === topic))
    )
  }

  // What is there is read before anybody asks: on a slow machine it takes longer than a visitor waits.
  let reading = readOn().catch(() => undefined)
  return {
    /** One page, newest first. `cursor` is how many stand before it; `icons` is where the tokens' icons are. */
    async history(account: Address, cursor: number, icons: string) {
      // One after the other: two readers would read the same blocks twice.
      const read = reading.then(readOn)
      reading = read.catch(() => undefined)
      await read
      const all = mined.filter(transaction => concerns(transaction, account)).reverse()
      const page = all.slice(cursor, cursor + pageSize)
      const data = await Promise.all(page.map(transaction => recordOf(transaction, account, icons)))
      const end = cursor + page.length
      return { data, next: end < all.length ? String(end) : null }
    },
  }
}

/** The hosted service's word for what a transaction did. */
function operationOf(
  { from, to, input, receipt }: Mined,
  account: Address,
  transfers: readonly Transfer[],
): string {
  if (from !== account) return 'receive'
  if (!to) return 'deploy'
  const happened = parseEventLogs({ abi: erc20Abi, logs: receipt.logs }).map(({ eventName }) => eventName)
  if (happened.includes('Approval') && transfers.length === 0) return 'approve'
  const isTokenOnly = receipt.logs.length === 1 && happened[0] === 'Transfer'
  return input === '0x' || isTokenOnly ? 'send' : 'execute'
}

async function readBlock(client: LocalClient, blockNumber: bigint): Promise<Mined[]> {
  const block = await client.getBlock({ blockNumber, includeTransactions: true })
  return Promise.all(
    block.transactions.map(async ({ hash, from, to, value, input, nonce }) => ({
      hash,
      from: getAddress(from),
      to: to && getAddress(to),
      value,
      input,
      nonce,
      timestamp: block.timestamp,
      receipt: await client.waitForTransactionReceipt({ hash }),
    })),
  )
}
