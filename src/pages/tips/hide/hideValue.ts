import { partsOf, readRange } from '#settings/query/messageFilter.ts'

/** The value of `hide=` with one more tip, whose number names its contract: `base:12`. */
export function withHidden(hide: string, number: string): string {
  return [...partsOf.hide(hide), number].join(',')
}

/** The value of `hide=` with what another value hides. */
export function joinHidden(hide: string, other: string): string {
  return [...new Set([...partsOf.hide(hide), ...partsOf.hide(other)])].join(',')
}

/**
 * The value of `hide=` without a tip. A range around it becomes two.
 * @param startPlace what a bare number means: the contract of the site's first network
 */
export function withoutHidden(
  hide: string,
  { place, id }: { readonly place: string; readonly id: number },
  startPlace: string,
): string {
  return partsOf
    .hide(hide)
    .flatMap(part => {
      const range = readRange(part)
      if (!range || (range.place ?? startPlace) !== place || id < range.first || id > range.last)
        return [part]
      const prefix = range.place === undefined ? '' : `${range.place}:`
      const rest = [
        [range.first, id - 1],
        [id + 1, range.last],
      ] as const
      return rest.flatMap(([first, last]) =>
        first > last ? [] : [`${prefix}${first}${first === last ? '' : `-${last}`}`],
      )
    })
    .join(',')
}
