import type { Visit } from './visit.ts'
import { alertsVisit } from './visits/alertsVisit.ts'
import { tipsVisit } from './visits/tipsVisit.ts'
import { widgetVisit } from './visits/widgetVisit.ts'

/** All visits, by their name. */
export const visits: Readonly<Record<string, Visit>> = {
  widget: widgetVisit,
  tips: tipsVisit,
  alerts: alertsVisit,
}

/** The file of what was heard, beside this one. */
export const transcriptName = (visit: string, browser: string) =>
  `${visit === 'widget' ? browser : `${browser}-${visit}`}.txt`
