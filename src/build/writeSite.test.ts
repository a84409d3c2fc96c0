// Proves: Design §7
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mayEmpty } from './writeSite.ts'

const root = resolve('/home/ada/kudos')

test.each(['dist', 'build/site', './dist/', '../kudos/dist'])(
  'a build empties %s: it is inside the project',
  outDir => expect(mayEmpty(resolve(root, outDir), root)).toBe(true),
)

test.each([
  '.',
  './',
  '..',
  '../..',
  '../kudos',
  '../kudos-site',
  '../kudos2/dist',
  'dist/../..',
  '/',
  '/var/www',
])('a build leaves what is in %s: it is not inside the project', outDir =>
  expect(mayEmpty(resolve(root, outDir), root)).toBe(false),
)
