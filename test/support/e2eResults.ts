import { fileURLToPath } from 'node:url'

// Set by the process that starts a run and inherited by its workers: two runs in one checkout don't meet.
process.env.KUDOS_E2E_RUN ??= String(process.pid)

/** The folder of this end-to-end run: the built site, the wallet's script, where the stack is, traces. Ends in a slash. */
export const e2eResults = fileURLToPath(
  new URL(`../.results/e2e-${process.env.KUDOS_E2E_RUN}/`, import.meta.url),
)
