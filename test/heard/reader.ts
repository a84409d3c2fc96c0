import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a word after which the screen reader has said all that it wanted to. */
const silence = 1_200
/** Milliseconds after which a key says nothing at all, also on a busy machine. */
const longestSilence = 4_000
/** Milliseconds in which it has to say something that is waited for. */
const patience = 60_000

/** A visitor at the keyboard who knows only what the screen reader says. */
export type Reader = {
  /** Presses a key, and listens until there is nothing more to hear. */
  press: (key: string) => Promise<void>
  /** Types a text, and listens. */
  type: (text: string) => Promise<void>
  /** Presses a key again and again until something is heard. */
  pressUntil: (key: string, words: RegExp) => Promise<void>
  /** Waits until something is said, from the last key on. */
  hear: (words: RegExp) => Promise<void>
  /** A heading in what is written down. */
  begin: (title: string) => void
  /** All that was done, each key in brackets, and all that was said, a line each. */
  transcript: () => string
}

/** @param file where the speech module writes what it is given */
export function createReader(file: string): Reader {
  const written: string[] = []
  let read = 0
  // What was said from the last key on.
  let since: string[] = []

  function listen(): number {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    const news = lines.slice(read).map(plainText).filter(Boolean)
    read = lines.length
    written.push(...news)
    since.push(...news)
    return news.length
  }
  async function listenOut() {
    let last = performance.now()
    while (performance.now() - last < (since.length > 0 ? silence : longestSilence)) {
      await pause(50)
      if (listen() > 0) last = performance.now()
    }
  }
  async function act(note: string, ...command: readonly string[]) {
    listen()
    since = []
    written.push(`[${note}]`)
    execFileSync('xdotool', command)
    await listenOut()
  }
  const isHeard = (words: RegExp) => since.some(line => words.test(line))
  const press = (key: string) => act(key, 'key', key)

  return {
    press,
    type: text => act(text, 'type', '--delay', '60', text),
    async pressUntil(key, words) {
      for (let presses = 0; presses < 40; presses++) {
        await press(key)
        if (isHeard(words)) return
      }
      throw new Error(`${words} is not heard, however often ${key} is pressed.`)
    },
    async hear(words) {
      const began = performance.now()
      while (!isHeard(words)) {
        if (performance.now() - began > patience) throw new Error(`${words} is not heard.`)
        await listenOut()
      }
    },
    begin: title => written.push('', `## ${title}`, ''),
    transcript: () => `${written.join('\n').trim()}\n`,
  }
}

/** What is heard of a line of the speech module: marks and entities are for the voice. */
function plainText(line: string): string {
  const text = String(JSON.parse(line))
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
