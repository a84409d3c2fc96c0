import type * as z from 'zod/mini'

/** A value for $1, $2, …; a Date is a timestamptz. */
export type Value = string | number | boolean | Date | null

/** SQL for Postgres, or PGlite. Values are passed as $1, $2, …, never as text of the statement. */
export interface Queries {
  /** The rows that a statement returns, each checked by `row`. */
  rows<Row extends z.ZodMiniType>(row: Row, sql: string, values?: readonly Value[]): Promise<z.output<Row>[]>
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** The columns that a row is of, as a statement lists them, of a table that it names. */
export function columnsOf(row: z.ZodMiniObject, table?: string): string {
  return Object.keys(row.shape)
    .map(name => (table ? `${table}.${name}` : name))
    .join(', ')
}
