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

/** The service's database, shared by all its processes. */
export interface Store extends Queries {
  /** Commits all of `work` or, where it throws, nothing; `work` uses its own argument only. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  /** Writes what needs new room on the disk. @throws where the database only reads, or its disk is full */
  checkWritable(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
