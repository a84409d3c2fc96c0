import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the commands have the names that others rely on, and there are no more of them', () => {
  const { scripts, engines } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts).sort()).toEqual(
    ['bench', 'build', 'check', 'contracts', 'deploy', 'dev', 'preview', 'service', 'start', 'test'].sort(),
  )
  expect(engines.node).toBe('>=20.19')
})

test('the lock file names no registry, and the chain and the compiler of every platform', () => {
  const lock = read('package-lock.json')
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  expect(lock).not.toContain('"resolved": "http')
  for (const program of ['anvil', 'forge'])
    for (const platform of ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64', 'win32-amd64'])
      expect(lock).toContain(`"node_modules/@foundry-rs/${program}-${platform}"`)
})
