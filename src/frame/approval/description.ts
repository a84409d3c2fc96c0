/** One fact beside its name. */
export interface Row {
  readonly label: string
  readonly value: string
  /** How it is drawn: an address or bytes in one width, a stranger's text with its lines. */
  readonly form?: 'bytes' | 'text'
}

/** What the visitor approves, in words. */
export interface Description {
  /** What is done, as a heading: "Send a tip". */
  readonly title: string
  /** What matters most, large; as "0.5 ETH". */
  readonly amount?: string
  readonly rows: readonly Row[]
  /** What stands in typed data, under the names that the page has chosen: apart, so that none passes for a fact of ours. */
  readonly fields?: readonly Row[]
  /** What may be dangerous about it, shown before the rows. */
  readonly warning?: string
  /** What is good to know, shown after them. */
  readonly note?: string
  /** Everything, as the wallet signs or sends it; shown collapsed. */
  readonly raw?: string
}
