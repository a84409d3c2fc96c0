const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** On average, leap years counted. */
const month = 30.4375 * day
const year = 12 * month

/** The wording of each step, up to so many units (in seconds); `one` is fixed, `many` is counted. */
const steps: readonly { unit: number; upTo: number; one?: string; many?: string }[] = [
  { unit: 1, upTo: 44, many: 'sec' },
  { unit: 1, upTo: 89, one: '1 min' },
  { unit: minute, upTo: 44, many: 'min' },
  { unit: minute, upTo: 89, one: '1 hr' },
  { unit: hour, upTo: 21, many: 'hrs' },
  { unit: hour, upTo: 35, one: '1 d' },
  { unit: day, upTo: 25, many: 'd' },
  { unit: day, upTo: 45, one: '1 mo' },
  { unit: month, upTo: 10, many: 'mo' },
  { unit: month, upTo: 17, one: '1 yr' },
  { unit: year, upTo: Number.POSITIVE_INFINITY, many: 'yr' },
]

/** How long ago a moment was, in its shortest form ("2 d"); a future moment counts as now. */
export function relativeDate(moment: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  for (const { unit, upTo, one, many } of steps) {
    const count = Math.round(seconds / unit)
    if (count <= upTo) return one ?? `${count} ${many}`
  }
  return ''
}
