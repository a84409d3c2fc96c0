import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { listenLocally } from '../listenLocally.ts'

/** Answers the requests below one path; `url` is the requested one. */
export type Answerer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>

/** The stand-ins that share a port. */
export type OutsideParts = {
  /** By the first segment of the path: `directory` answers /directory/…. */
  answerers: Readonly<Record<string, Answerer>>
  /** Handles WebSocket upgrades. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * Serves the stand-ins for hosted services, each below its own path, and the WalletConnect relay as a WebSocket, on one port.
 * Any page may ask. Port 0 takes a free one.
 */
export async function startOutside(port: number, { answerers, upgrade }: OutsideParts) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const answer = answerers[url.pathname.split('/')[1] ?? '']
    if (!answer) return void response.writeHead(404).end()
    Promise.resolve(answer(request, response, url)).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  if (upgrade) server.on('upgrade', upgrade)
  const listening = await listenLocally(server, port)
  return { url: `http://localhost:${listening.port}`, ...listening }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
