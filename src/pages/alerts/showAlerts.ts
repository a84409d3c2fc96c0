import { alertsWords } from '#languages/words/owner/alertsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { createChime } from '#lib/browser/createChime.ts'
import { messageSources } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { readAlertsQuery } from '#settings/readAlertsQuery.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { type Alerts, createAlerts } from './createAlerts.ts'
import type { GoalCount, GoalOptions } from './createGoal.ts'
import { drawAlert, drawGoal, drawHeading, drawHint, drawNote, drawStage } from './drawAlerts.ts'
import type { Alert } from './nextQueue.ts'
import { readableColor } from './readableColor.ts'
import { sampleAlert } from './sampleAlert.ts'

/** Milliseconds for which the hint stays after the pointer has moved. */
const hintTime = 8_000

/** Puts the page together: its parameters, the reader of tips, and the drawing. */
export function showAlerts(place: HTMLElement, page: URL, site: SiteSettings): void {
  const stage = drawStage()
  place.append(drawHeading(), stage)
  const widget = readWidgetSettings(page, site, site.chains)
  const query = readAlertsQuery(page)
  document.documentElement.style.setProperty('--accent', readableColor(widget.color))
  const { address, refusal } = widget.recipient
  if (address === undefined) {
    stage.append(drawNote(refusal))
    return
  }
  const filter = readMessageFilter(widget, site.chains)
  const sources = messageSources(site.chains, widget.network)
  const goal = query.goal === 'unclear' ? undefined : query.goal
  if (query.goal === 'unclear') stage.append(drawNote(alertsWords().goalExpected))
  const counting = goal && showGoal(place, { sources, recipient: address, goal, title: query.title })
  const alerts = createAlerts({
    sources,
    recipient: address,
    isHidden: (kudo, source) =>
      Boolean(filter?.(kudo, source)) || query.isBlocked(kudo.name) || query.isBlocked(kudo.message),
    onReceived: (source, kudos) => void counting?.then(({ count }) => count(source, kudos)),
  })
  const chime = createChime()
  showQueue(stage, alerts, () => void chime.play())
  showTrouble(stage, alerts)
  showHints(stage, chime.allow)
  const [source] = sources
  if (query.isTest && source) void sampleAlert(source, address).then(alerts.show)
}

/** Draws the tip whose turn it is. */
function showQueue(stage: HTMLElement, { queue }: Alerts, onShow: () => void): void {
  let shown: Alert | undefined
  let drawn: HTMLElement | undefined
  queue.subscribe(() => {
    const next = queue.get().shown
    if (next?.alert === shown) return
    shown = next?.alert
    drawn?.remove()
    drawn = next && drawAlert(next.alert, next.until - performance.now())
    if (!drawn) return
    stage.prepend(drawn)
    onShow()
  })
}

/** Draws the bar once the tips so far are counted; its code is fetched only where the owner wants one. */
async function showGoal(
  place: HTMLElement,
  { title, ...options }: GoalOptions & { readonly title: string },
): Promise<GoalCount> {
  const { createGoal } = await import('./createGoal.ts')
  const count = createGoal(options)
  const { bar, fill } = drawGoal(title || alertsWords().goal, options.goal.dollars)
  count.sum.subscribe(() => {
    fill(count.sum.get() ?? 0n)
    if (!bar.isConnected) place.append(bar)
  })
  return count
}

/** Says which networks can't be reached, until one was read. Later only the console says so, because viewers should not see it. */
function showTrouble(stage: HTMLElement, { readings }: Alerts): void {
  let note: HTMLElement | undefined
  let warned: readonly string[] = []
  readings.subscribe(() => {
    note?.remove()
    const failed = readings.get().filter(({ error }) => error)
    const lines = failed.map(({ source }) => wallWords().unreachable(source.name))
    for (const line of lines) if (!warned.includes(line)) console.warn(line)
    warned = lines
    if (lines.length === 0 || readings.get().some(({ hasRead }) => hasRead)) return
    note = drawNote(...new Set(lines))
    stage.append(note)
  })
}

/** Explains the empty page to an owner who moves the pointer over it. Broadcasting programs never move a pointer. */
function showHints(stage: HTMLElement, onPress: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hint = drawHint()
  window.addEventListener('pointermove', () => {
    clearTimeout(timer)
    if (!hint.isConnected) stage.append(hint)
    timer = setTimeout(() => hint.remove(), hintTime)
  })
  window.addEventListener('pointerdown', onPress)
}
