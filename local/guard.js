// Runs a program and ends it when whoever started this guard is gone, however that happened (even by SIGKILL):
// node local/guard.js program [arguments]. The starter keeps our standard input open as long as it lives.
import { spawn } from 'node:child_process'

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const end = () => child.kill('SIGTERM')
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.stdin.on('end', end).on('error', end).resume()

child.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
// A signal that ended it is no success.
child.on('exit', code => process.exit(code ?? 1))
