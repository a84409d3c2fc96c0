// Proves: Design §9
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securePageRoutes } from './securePageRoutes.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kudos-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>secure')
  await writeFile(join(folder, 'assets/page-abc.js'), 'export {}')
  await writeFile(`${folder}.secret`, 'secret')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(`${folder}.secret`)
})

test('the secure page runs its own scripts only, asks its service and its nodes only, and may be framed', async () => {
  const networks = [
    { chainId: 1, nodeUrls: ['https://node.example/v1/key', 'https://node.example/other'], kudos: [] },
    { chainId: 8453, nodeUrls: ['http://127.0.0.1:8545'], kudos: [] },
  ]
  const response = await securePageRoutes(folder, networks).request('/')
  expect(await response.text()).toContain('secure')
  const policy = response.headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self' https://node.example http://127.0.0.1:8545",
      'frame-ancestors *',
    ]),
  )
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})

test('its hashed files are kept, and nothing outside its folder is told', async () => {
  const routes = securePageRoutes(folder, [])
  const script = await routes.request('/assets/page-abc.js')
  expect(script.headers.get('Cache-Control')).toContain('immutable')
  expect(script.headers.get('Content-Type')).toContain('javascript')
  const name = folder.split('/').at(-1)
  for (const path of [`/../${name}.secret`, `/%2e%2e/${name}.secret`, `/..%2f${name}.secret`, '/nothing.js'])
    expect((await routes.request(path)).status).toBe(404)
})
