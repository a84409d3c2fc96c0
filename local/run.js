// Runs a TypeScript file of this project: node local/run.js path/to/entry.ts [arguments]
// Plain JavaScript without dependencies, because it is what installs them. The entry runs in this very process,
// so that Ctrl-C and SIGTERM reach it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Kudos needs Node 20.19 or later; this is Node ${process.versions.node}.`)
}

const entry = process.argv[2]
if (!entry) fail('Usage: node local/run.js path/to/entry.ts [arguments]')
process.chdir(root)

if (!isInstalled()) {
  console.log('Installing dependencies (npm ci) …')
  install()
}

const { register } = await import('tsx/esm/api')
register()
process.argv.splice(1, 2, resolve(root, entry))
await import(pathToFileURL(resolve(root, entry)).href)

/** Whether node_modules holds what the lock file asks for; packages of other platforms may be absent. */
function isInstalled() {
  const installedFile = resolve(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** npm ci with the npm that started us, else the one on PATH; its output is shown only when it fails. */
function install() {
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error, stdout, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  fail(`npm ci failed${error ? `: ${error.message}` : ''}; the dependencies are not installed.`)
}

/** Says why in one sentence and ends. @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
