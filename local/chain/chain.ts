import type { ChildProcess } from 'node:child_process'
import { foundryProgram } from '../../contracts/script/foundryProgram.ts'
import { spawnGuarded } from '../spawnGuarded.ts'

/** A running anvil. */
export type Chain = {
  /** Node address for programs on this machine and for browsers. */
  url: string
  chainId: number
  /** Ends the node; resolves when its process is gone. */
  stop: () => Promise<void>
  /** Resolves when its process is gone, whoever ended it. */
  ended: Promise<void>
}

/** Options of a chain. */
export type ChainOptions = {
  /** EIP-155 chain id; 31337 by default. */
  chainId?: number
  /** Port on 127.0.0.1; 0 (the default) takes a free one. */
  port?: number
  /** Seconds between blocks; without it a block is mined for each transaction. */
  blockTime?: number
  /** Time of the first block, in seconds; now by default. */
  genesisTime?: number
}

/**
 * Starts anvil and resolves once it answers. The node ends with this process, however this process ends.
 * @throws a sentence when the port is taken or the node does not start.
 */
export async function startChain({
  chainId = 31337,
  port = 0,
  blockTime,
  genesisTime,
}: ChainOptions = {}): Promise<Chain> {
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
    '--hardfork',
    'osaka',
  ]
  if (blockTime !== undefined) args.push('--block-time', String(blockTime))
  if (genesisTime !== undefined) args.push('--timestamp', String(genesisTime))
  const child = spawnGuarded(foundryProgram('anvil'), args)
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const listening = await waitUntilListening(child, port)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url: `http://127.0.0.1:${listening}`, chainId, stop, ended }
}

/** Resolves with the port once anvil says that it listens; keeps draining its output afterwards. */
function waitUntilListening(child: ChildProcess, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = output.match(/Listening on [\d.]+:(\d+)/)?.[1]
      if (!found) return
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(Number(found))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => {
      const taken = /address already in use/i.test(output)
      reject(
        new Error(
          taken ? `Port ${port} is taken.` : `anvil did not start: ${output.trim() || 'no reason given'}`,
        ),
      )
    })
  })
}
