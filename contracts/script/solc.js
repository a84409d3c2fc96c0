#!/usr/bin/env node
// The compiler that forge calls: npm's solc with the command line of the native one (`--version`, `--standard-json`).
import { readFileSync } from 'node:fs'
import solc from 'solc'

if (process.argv.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
} else {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
}
