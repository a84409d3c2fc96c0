import axe from 'axe-core'
import { speak } from '#languages/speak/speak.ts'
import { type Tag, tags } from '#languages/tags.ts'
import type { Words } from '#languages/Words.ts'
import { findOverflow } from '../support/browser/findOverflow.ts'
import { findTurned } from '../support/browser/findTurned.ts'
import { redraw } from './redraw.ts'

declare global {
  interface Window {
    /** Makes a state of the gallery speak a language; what was said to the visitor before stays said, unless the state says it anew. */
    speakInPlace: (tag: Tag) => Promise<void>
    /** What of an element does not fit, or is turned round, in a language other than English; the state speaks each in turn, then English again. */
    complaintsInLanguages: (selector: string) => Promise<string[]>
  }
}

/** All in one file: a page has each language in turn. */
const files = import.meta.glob<Partial<Words>>(
  '../../src/languages/*/{widget,dialog,securePage,configurator}.ts',
  { eager: true },
)

// As a part of the page, the browser keeps it compiled.
Object.assign(window, { axe })

/** Has a state say anew what was said to the visitor before, such as a mishap, once the page speaks another language. */
export function sayAnewBy(say: () => void | Promise<void>): void {
  sayAnew = say
}
let sayAnew: () => void | Promise<void> = () => {}

/** All that our pages say in a language other than English. */
function wordsIn(tag: Tag): Partial<Words> {
  const its = Object.entries(files).filter(([path]) => path.includes(`/${tag}/`))
  return Object.assign({}, ...its.map(([, words]) => words))
}

window.speakInPlace = async tag => {
  await speak({ tag, locale: tag }, async () => wordsIn(tag), 60_000)
  redraw()
  await sayAnew()
}

window.complaintsInLanguages = async selector => {
  const place = document.querySelector(selector)
  if (!place) return [`There is no ${selector}.`]
  const complaints: string[] = []
  const english = place.textContent
  for (const tag of tags) {
    if (tag === 'en') continue
    await window.speakInPlace(tag)
    if (place.textContent === english) complaints.push(`${tag}: It still speaks English.`)
    const found = [...findOverflow(place), ...findTurned(place)]
    complaints.push(...found.map(complaint => `${tag}: ${complaint}`))
  }
  await window.speakInPlace('en')
  return complaints
}
