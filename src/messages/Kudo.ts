import type { Address, ContractFunctionReturnType } from 'viem'
import type { kudosAbi } from '#chain/abi.gen.ts'
import { cleanLine, cleanText } from '#lib/text/cleanText.ts'

/** A tip with its message, as the chain keeps it; its texts are cleaned. */
export interface Kudo {
  /** Counts all kudos of the contract, from 1. */
  readonly id: number
  readonly from: Address
  readonly to: Address
  /** Time of its block, in seconds since 1970. */
  readonly timestamp: number
  /** The name the sender claims, on one line; empty for none. */
  readonly name: string
  /** The sender's message; empty for none. */
  readonly message: string
  /** In the currency's smallest unit. */
  readonly value: bigint
  /** Token contract; the zero address is the native coin. Any contract may stand here. */
  readonly currency: Address
}

type KudoMessage = ContractFunctionReturnType<typeof kudosAbi, 'view', 'getReceivedMessages'>[number]

/** The only decoder of kudos. The literal text `null` counts as no text (specification §2.2). */
export function decodeKudo(id: bigint, { timestamp, name, message, ...kudo }: KudoMessage): Kudo {
  return {
    ...kudo,
    id: Number(id),
    timestamp: Number(timestamp),
    name: present(cleanLine(name)),
    message: present(fewLines(cleanText(message).trim())),
  }
}

/** Nothing for the literal text "null", and for characters that show nothing. */
function present(text: string): string {
  return text === 'null' || !/[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? '' : text
}

/** At most one empty line in a row, and no towers: a text of more than 40 lines runs on. */
function fewLines(text: string): string {
  const calm = text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
  return calm.split('\n').length > 40 ? calm.replace(/\n+/g, ' ') : calm
}
