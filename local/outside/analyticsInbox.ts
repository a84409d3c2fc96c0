import { text } from 'node:stream/consumers'
import { type Answerer, sendJson } from './outside.ts'

/** Stores what is posted to /analytics/…, per path; a GET of the same path returns it. */
export function analyticsInbox(): Answerer {
  const inboxes = new Map<string, unknown[]>()
  return async (request, response, { pathname }) => {
    const inbox = inboxes.get(pathname) ?? []
    inboxes.set(pathname, inbox)
    if (request.method !== 'POST') return sendJson(response, inbox)
    inbox.push(JSON.parse(await text(request)))
    response.writeHead(204).end()
  }
}
