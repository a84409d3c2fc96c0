#!/usr/bin/env node
// A module of speech-dispatcher that writes down what it is given, a line of JSON each, instead of speaking. Plain JavaScript,
// because speech-dispatcher starts it. It answers as /usr/share/doc/speech-dispatcher says that modules do.
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const file = process.env.HEARD_FILE
const answer = text => process.stdout.write(`${text}\n`)

/** What comes after these commands until a line with a dot, and what is done with it. */
const takers = {
  AUDIO: { ready: '207 OK RECEIVING AUDIO SETTINGS', end: () => answer('203 OK AUDIO INITIALIZED') },
  LOGLEVEL: { ready: '207 OK RECEIVING LOGLEVEL SETTINGS', end: () => answer('203 OK LOG LEVEL SET') },
  SET: { ready: '203 OK RECEIVING SETTINGS', end: () => answer('203 OK SETTINGS RECEIVED') },
  SPEAK: { ready: '202 OK RECEIVING MESSAGE', end: speak },
  CHAR: { ready: '202 OK RECEIVING MESSAGE', end: speak },
  KEY: { ready: '202 OK RECEIVING MESSAGE', end: speak },
  SOUND_ICON: { ready: '202 OK RECEIVING MESSAGE', end: speak },
}
const replies = {
  INIT: ['299-Writes down what it is given.', '299 OK LOADED SUCCESSFULLY'],
  'LIST VOICES': ['200-paper\ten\tnone', '200 OK VOICE LIST SENT'],
  QUIT: ['210 OK QUIT'],
  // Nothing lasts: there is nothing to stop.
  STOP: [],
  PAUSE: [],
}

function speak(text) {
  answer('200 OK SPEAKING')
  appendFileSync(file, `${JSON.stringify(text)}\n`)
  answer('701 BEGIN')
  answer('702 END')
}

let taken
let take
for await (const line of createInterface({ input: process.stdin })) {
  if (take && line === '.') {
    take(taken.join('\n'))
    take = undefined
  } else if (take) taken.push(line.replace(/^\.\./, '.'))
  else if (line in takers) {
    taken = []
    take = takers[line].end
    answer(takers[line].ready)
  } else for (const reply of replies[line] ?? ['300 ERR UNKNOWN COMMAND']) answer(reply)
  if (line === 'QUIT') process.exit(0)
}
