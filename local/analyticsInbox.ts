import { text } from 'node:stream/consumers'
import { type Answerer, sendJson } from './outside.ts'

/** Takes what is sent to /analytics/… and keeps it, apart for every address; the same address tells it again when read. */
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
