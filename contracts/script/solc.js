#!/usr/bin/env node
// The compiler that forge calls: npm's solc with the command line of the native one (`--version`, `--standard-json`).
// forge passes our sources; a file that a package imports by a relative path is read here.
import { readFileSync } from 'node:fs'
import solc from 'solc'

if (process.argv.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
} else {
  const readImport = path => ({ contents: readFileSync(path, 'utf8') })
  process.stdout.write(solc.compile(readFileSync(0, 'utf8'), { import: readImport }))
}
