import { useEffect, useState } from 'react'
import type { Address } from '#lib/address.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { useDebounced } from '#lib/useDebounced.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { announce } from '#ui/Announcer.tsx'

/** What is known of a text that may be an ENS name. */
export type NameLookup =
  | { readonly status: 'none' | 'looking' }
  | { readonly status: 'found'; readonly address: Address }
  | { readonly status: 'failed'; readonly error: KudosError }

/** An answer, and what it was asked about. */
interface Answer {
  readonly name: string
  readonly address?: Address
  readonly error?: KudosError
}

/** Whether a text looks like an ENS name: words with dots between them. */
export function isEnsName(text: string): boolean {
  return /^(?!0x)[^\s./:?#@]+(\.[^\s./:?#@]+)+$/iu.test(text)
}

/**
 * Looks a name up once its typing rests; the code for it comes only then. `retry` asks again after a failure.
 * @param ethereum the mainnet of this build, if it has one
 */
export function useEnsName(
  text: string,
  ethereum: OfferedChain | undefined,
): NameLookup & { retry: () => void } {
  const name = isEnsName(text.trim()) ? text.trim() : undefined
  const rested = useDebounced(name, 500)
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (rested === undefined || !ethereum) return
    let isOver = false
    setAnswer(undefined)
    const tell = (answer: Answer) => {
      // What comes late is about a name that stands there no more.
      if (!isOver) setAnswer(answer)
    }
    import('#services/ensAddress.ts')
      .then(({ readEnsAddress }) => readEnsAddress(ethereum, rested))
      .then(
        address => {
          tell({ name: rested, address })
          if (!isOver) announce(`${rested} is ${address}`)
        },
        (error: unknown) => tell({ name: rested, error: loadError(error) }),
      )
    return () => {
      isOver = true
    }
  }, [rested, ethereum, tries])

  return { ...lookup(name, ethereum, answer), retry: () => setTries(tries + 1) }
}

function lookup(
  name: string | undefined,
  ethereum: OfferedChain | undefined,
  answer: Answer | undefined,
): NameLookup {
  if (name === undefined) return { status: 'none' }
  if (!ethereum) return { status: 'failed', error: noEthereum }
  if (answer?.name !== name) return { status: 'looking' }
  if (answer.address) return { status: 'found', address: answer.address }
  return answer.error ? { status: 'failed', error: answer.error } : { status: 'looking' }
}

const noEthereum = new KudosError(
  'Names can’t be looked up here, because this Kudos has no Ethereum node. Enter the address itself: 0x and 40 digits.',
  { code: 'ens-off' },
)
