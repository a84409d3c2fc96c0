import { randomBytes } from 'node:crypto'
import { createApp } from '../../../src/server/app.ts'
import { keyringOf } from '../../../src/server/database/keyring.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { createNode } from '../../../src/server/nodes/createNode.ts'
import type { Service } from '../../../src/server/service.ts'

export const widgetOrigin = 'https://widget.example'
export const otherWidgetOrigin = 'https://other-widget.example'
export const serviceOrigin = 'https://service.example'

/** What a request to the service is made of. */
export interface Asked {
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown
  origin?: string | null
  token?: string
  headers?: Record<string, string>
  /** Of a request without a body. */
  method?: 'GET' | 'OPTIONS'
}

/** What the service answered. */
export interface Answered {
  status: number
  body: unknown
  headers: Headers
}

/** A service within the test, without a port: its time is turned by the test, its mails and its log are kept. */
export interface TestService extends Service {
  /** Asks as a page of `origin` would (the widget's, unless told; null sends none). */
  ask(path: string, asked?: Asked): Promise<Answered>
  /** Another process of the same service on another view of its store. */
  beside(store: Store): TestService
  mails: Mail[]
  lines: unknown[]
  /** Turns the time forward. */
  pass(seconds: number): void
}

/** Sets a service up; `changes` replace its parts. */
export function testService(store: Store, chainUrl: string, changes: Partial<Service> = {}): TestService {
  const mails: Mail[] = []
  const lines: unknown[] = []
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const keyring = changes.keyring ?? keyringOf(randomBytes(32))
  const shared: Service = {
    store,
    keyring,
    mailer: {
      send: async mail => {
        mails.push(mail)
      },
    },
    nodes: new Map([[31337, createNode(31337, chainUrl)]]),
    settings: {
      origin: serviceOrigin,
      widgetOrigins: [widgetOrigin, otherWidgetOrigin],
      clientAddress: 'none',
      networks: [{ chainId: 31337, nodeUrls: [chainUrl], kudos: [] }],
    },
    now,
    log: line => {
      lines.push(line)
    },
    ...changes,
  }
  const made = (service: Service): TestService => {
    const app = createApp(service)
    return {
      ...service,
      mails,
      lines,
      pass: seconds => {
        clock.time += seconds * 1000
      },
      beside: other => made({ ...service, store: other }),
      async ask(path, { body, origin = widgetOrigin, token, headers = {}, method = 'GET' } = {}) {
        const response = await app.request(path, {
          ...(body === undefined
            ? { method }
            : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
          headers: {
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(origin === null ? {} : { Origin: origin }),
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        })
        const text = await response.text()
        const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
        return {
          status: response.status,
          headers: response.headers,
          body: isJson ? (JSON.parse(text) as unknown) : text,
        }
      },
    }
  }
  return made(shared)
}
