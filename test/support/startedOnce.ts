/** What a worker has started, to be stopped at its end. */
const stops: (() => Promise<void>)[] = []

/**
 * Something that is started by the test that needs it first and serves those after it in its worker. Unlike Playwright's fixtures for
 * workers, it lets one worker run every file: those restart it wherever the next file has others.
 */
export function startedOnce<given extends readonly unknown[], thing extends { stop: () => Promise<void> }>(
  start: (...given: given) => Promise<thing>,
): (...given: given) => Promise<thing> {
  let starting: Promise<thing> | undefined
  return (...given) => {
    starting ??= start(...given).then(thing => {
      stops.push(thing.stop)
      return thing
    })
    return starting
  }
}

/** Stops all that was started, the newest first. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.reverse()) await stop()
}
