import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { compileContracts } from '../../contracts/script/compile.ts'
import { prepareDatabases } from './service/newStore.ts'

/**
 * Vitest's global setup for the flows: contracts, service, notifier and deployment are compiled once, and an empty database is made;
 * every file starts a chain of its own.
 */
export default async function setup() {
  // Each project asks for it, in this one process.
  if (process.env.KUDOS_TEST_DATABASES !== undefined) return
  await compileContracts()
  const removeDatabases = await prepareDatabases()
  const made = [
    await compile('KUDOS_TEST_SERVICE', 'src/server/main.ts', 'test/.results', [
      '@electric-sql/pglite',
      'fs-native-extensions',
      'nodemailer',
      'pg',
    ]),
    await compile('KUDOS_TEST_NOTIFIER', 'src/notifier/main.ts', 'test/.results', [
      'fs-native-extensions',
      'nodemailer',
    ]),
    await compile('KUDOS_TEST_DEPLOY', 'contracts/script/deploy.ts', 'contracts/cache', ['vite']),
  ]
  return () => Promise.all([removeDatabases(), ...made.map(file => rm(file))])
}

/**
 * In one file a program starts in a tenth of the time; `external` packages, which have files beside their code, stay where
 * they are. `outDir` is as deep as the source: from there it looks for the repository's folders. The variable names the file.
 */
async function compile(variable: string, source: string, outDir: string, external: readonly string[]) {
  const name = `${variable.toLowerCase()}-${process.pid}.js`
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  const file = join(outDir, name)
  process.env[variable] = file
  return file
}
