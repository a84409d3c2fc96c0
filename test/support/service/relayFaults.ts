import type { Queries, Store } from '../../../src/server/database/queries.ts'
import { Refusal } from '../../../src/server/http/refusal.ts'

/** What becomes of a process at one of the questions that it asks its node and its database. */
export interface Fault {
  /** It dies before it asks; the question is lost; it is carried out, and its answer is lost. */
  readonly kind: 'death' | 'question' | 'answer'
  /** Which of its questions, from 0. */
  readonly at: number
}

/** What a process asks, in order, with one fault at most. */
export interface Questions {
  /** Each by its method or its statement. */
  readonly asked: readonly string[]
  /** Whether the process has died. */
  isDead(): boolean
  /** Whether a node gets a question. */
  reachesNode(method: string): boolean
  /** A database that the process asks. */
  through(store: Store): Store
}

/** Whether a question changes the database or the chain. */
export function isChange(question: string): boolean {
  return /^(INSERT|UPDATE|COMMIT|eth_sendRawTransaction)/.test(question)
}

/** Counts a process's questions, and lets the fault happen. */
export function questionsWith(fault?: Fault): Questions {
  const asked: string[] = []
  let isDead = false
  const isLost = () => new Refusal('database-down', 'The database is lost.')

  /** What becomes of the next question. */
  function next(question: string): 'passes' | 'lost' | 'answer lost' {
    if (isDead) return 'lost'
    asked.push(question)
    if (!fault || asked.length - 1 !== fault.at) return 'passes'
    if (fault.kind === 'death') isDead = true
    return fault.kind === 'answer' ? 'answer lost' : 'lost'
  }

  async function ask<Answer>(question: string, work: () => Promise<Answer>): Promise<Answer> {
    const fate = next(question)
    if (fate === 'lost') throw isLost()
    const answer = await work()
    if (fate === 'answer lost') throw isLost()
    return answer
  }

  const queriesThrough = (queries: Queries): Queries => ({
    rows: (row, sql, values) => ask(sql, () => queries.rows(row, sql, values)),
    run: (sql, values) => ask(sql, () => queries.run(sql, values)),
  })
  return {
    asked,
    isDead: () => isDead,
    reachesNode: method => next(method) === 'passes',
    through: store => ({
      ...store,
      ...queriesThrough(store),
      async transaction(work) {
        const result = await store.transaction(async queries => {
          const done = await work(queriesThrough(queries))
          const fate = next('COMMIT')
          if (fate === 'lost') throw isLost()
          return { done, fate }
        })
        if (result.fate === 'answer lost') throw isLost()
        return result.done
      },
      close: store.close,
    }),
  }
}
