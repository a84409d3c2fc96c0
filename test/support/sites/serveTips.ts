import { KudosError } from '#lib/errors.ts'
import type { TipRunner, Tips } from '#tips/store/tips.ts'
import type { TipEvent } from '#tips/tip.ts'

/** Runs tips by hand. Returns what tells of the one that was begun last. */
export function serveTips(tips: Tips, leave: TipRunner['leave'] = tip => tip): (event: TipEvent) => void {
  let update: (event: TipEvent) => void = () => {}
  tips.serve({
    run: run => {
      update = run.update
    },
    recall: () => [],
    leave,
    stillAsked: () => new KudosError('', { code: 'still-asked' }),
  })
  return event => update(event)
}
