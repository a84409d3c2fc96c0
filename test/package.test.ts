import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

// Proves: Design §2
test('the commands have the names that others rely on, and there are no more of them', () => {
  const { scripts, engines } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts).sort()).toEqual(
    [
      'bench',
      'build',
      'check',
      'contracts',
      'deploy',
      'dev',
      'notify',
      'preview',
      'service',
      'start',
      'test',
    ].sort(),
  )
  expect(engines.node).toBe('>=20.19')
})

// Proves: Design §2
test('the lock file names no registry, and the programs of every platform', () => {
  const lock = read('package-lock.json')
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  expect(lock).not.toContain('"resolved": "http')
  for (const program of ['anvil', 'forge'])
    for (const platform of ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64', 'win32-amd64'])
      expect(lock).toContain(`"node_modules/@foundry-rs/${program}-${platform}"`)
  for (const program of ['oxc-parser', 'oxc-resolver'])
    for (const platform of [
      'linux-x64-gnu',
      'linux-arm64-gnu',
      'darwin-x64',
      'darwin-arm64',
      'win32-x64-msvc',
    ])
      expect(lock).toContain(`"node_modules/@${program}/binding-${platform}"`)
})

test("the wallets' libraries are at the versions whose private parts we know, and all under free licences", () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  expect({ ...dependencies, ...devDependencies }).toMatchObject({
    '@coinbase/wallet-sdk': '4.4.0',
    '@reown/walletkit': '1.2.8',
    '@walletconnect/core': '2.21.8',
    '@walletconnect/ethereum-provider': '2.21.8',
    pino: '7.11.0',
  })
  const lock: { packages: Record<string, { version: string; license: string }> } = JSON.parse(
    read('package-lock.json'),
  )
  const packages = Object.entries(lock.packages).filter(([path]) =>
    /@(walletconnect|reown)\/[^/]+$/.test(path),
  )
  for (const [path, { license }] of packages) expect(['MIT', 'Apache-2.0'], path).toContain(license)
  for (const name of ['core', 'ethereum-provider', 'sign-client', 'types', 'universal-provider', 'utils'])
    expect(packages.filter(([path]) => path.endsWith(`@walletconnect/${name}`))).toMatchObject([
      [`node_modules/@walletconnect/${name}`, { version: '2.21.8' }],
    ])
})
