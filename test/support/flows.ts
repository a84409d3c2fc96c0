import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { compileContracts } from '../../contracts/script/compile.ts'

/** Vitest's global setup for the flows: contracts and service are compiled once; every file starts a chain of its own. */
export default async function setup() {
  await compileContracts()
  return compileService()
}

/** In one file the service starts in a tenth of the time; packages that have files beside their code stay where they are. */
async function compileService() {
  // As deep as the source: from there it looks for the repository's folders.
  const [outDir, name] = ['test/.results', `service-${process.pid}.js`]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions', 'nodemailer', 'pg'] },
    build: {
      ssr: 'src/server/main.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  process.env.KUDOS_TEST_SERVICE = `${outDir}/${name}`
  return () => rm(`${outDir}/${name}`)
}
