import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { axeLibrary, axeQuestion } from '../browser/axe.ts'
import { DriverRefusal, elementKey, type Send } from './webDriver.ts'

const require = createRequire(import.meta.url)
const queries = await readFile(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Lets a document answer which of its elements have a role and a name. */
const findByRole = `${queries}
  const library = globalThis.TestingLibraryDom ?? window.TestingLibraryDom
  window.findByRole = (role, name, isPattern) => {
    const roots = [document.body, ...[...document.querySelectorAll('*')].flatMap(one => one.shadowRoot ?? [])]
    const wanted = isPattern ? new RegExp(name) : name
    return roots.flatMap(root =>
      library.queryAllByRole(root, role, { name: wanted }).filter(one => !one.disabled))
  }`

const elementSchema = z.object({ [elementKey]: z.string() })

/** What an engine says of a press that met nothing: the page has moved on, or something lies upon it for a moment. */
const passing = [
  'element click intercepted',
  'element not interactable',
  'no such element',
  'no such frame',
  'stale element reference',
]

/** A page, or a frame within it, as a visitor of any engine uses it and sees it. */
export class EngineView {
  private readonly send: Send
  /** The selectors of the frames from the page inwards; `host >>> frame` looks into a shadow tree. */
  private readonly frames: readonly string[]

  constructor(send: Send, frames: readonly string[] = []) {
    this.send = send
    this.frames = frames
  }

  /** A frame in this view. */
  frame(selector: string): EngineView {
    return new EngineView(this.send, [...this.frames, selector])
  }

  /** Runs a script with these values as its `arguments`, and gives back what it returns. */
  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    await this.enter()
    return this.send('ExecuteScript', { script, args })
  }

  /** Loads the page again, and all that is in it. */
  async reload(): Promise<void> {
    await this.send('SwitchToFrame')
    await this.send('Refresh')
  }

  /** Presses the one element of this role and name, as soon as there is one, until a press has met it. */
  async press(role: string, name: string | RegExp): Promise<void> {
    let isPressed = false
    // A press may meet its element late, or be refused after that: then the element may be gone.
    const hasMet = async () => isPressed && (await this.isPressMet().catch(() => false)) === true
    await this.onElement(
      role,
      name,
      async element => {
        const isMet = await this.watchPress(element)
        isPressed = true
        await this.send('ElementClick', { element })
        // So many answers, however long they take: a second press might undo the first.
        for (let asked = 1; !(await isMet()); asked++) {
          expect(asked, `presses on "${name}" that met nothing`).toBeLessThan(30)
          await setTimeout(100)
        }
      },
      hasMet,
    )
  }

  /** Goes into the field of this name by a press, as WebKit asks of who uses another site's frame, and types. */
  async type(role: 'textbox' | 'searchbox', name: string, text: string): Promise<void> {
    await this.press(role, name)
    await this.onElement(role, name, element => this.send('ElementSendKeys', { element, text }))
  }

  /** Presses a key, or two at once; see https://www.w3.org/TR/webdriver2/#keyboard-actions for the signs of the others. */
  async key(...keys: readonly (keyof typeof keySigns)[]): Promise<void> {
    const signs = keys.map(key => keySigns[key])
    await this.strike([
      ...signs.map(value => ({ type: 'keyDown', value })),
      ...signs.toReversed().map(value => ({ type: 'keyUp', value })),
    ])
  }

  /** Types into whatever has the focus. */
  async write(text: string): Promise<void> {
    await this.strike(
      [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  }

  /** The name of what has the focus; its tag where it is no control, or has none. */
  async focused(): Promise<string> {
    // What only draws, such as a letter in a late picture's place, is no part of a name.
    const script = `const { activeElement: one } = document
      const heard = one.cloneNode(true)
      for (const drawn of heard.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
      const words = [one.getAttribute('aria-label'), one.labels?.[0]?.innerText, heard.textContent, one.placeholder, one.title]
      const isControl = one.matches('button, a[href], input, select, textarea, iframe, [role]')
      return isControl && words.find(Boolean)?.trim().replace(/\\s+/g, ' ') || one.cloneNode().outerHTML`
    return z.string().parse(await this.run(script))
  }

  /** Waits until exactly one element of this role and name is there. */
  async expect(role: string, name: string | RegExp): Promise<void> {
    await this.until(() => this.findOne(role, name))
  }

  /** Waits until no element of this role and name is there. */
  async expectNo(role: string, name: string | RegExp): Promise<void> {
    await this.until(async () => expect(await this.find(role, name), `${role} "${name}"`).toHaveLength(0))
  }

  /** Waits until the view shows these words. */
  async expectText(words: string | RegExp): Promise<void> {
    await expect.poll(() => this.words()).toMatch(words)
  }

  /** What axe finds in the document: the rule and the elements. */
  async axeFindings(): Promise<string[]> {
    const script = `${axeLibrary}
      return ${axeQuestion('html')}`
    return z.array(z.string()).parse(await this.run(script))
  }

  /**
   * Strikes keys where the focus is. On its way from the page into a frame of another process it may be late: Firefox gives a
   * frame the keys all the same, and half of what they do.
   */
  private async strike(actions: readonly { type: string; value: string }[]): Promise<void> {
    await expect.poll(() => this.run('return document.hasFocus()'), 'the focus is here').toBe(true)
    await this.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  /** Does it with the element until it has been done; what may have counted is not done again. */
  private async onElement(
    role: string,
    name: string | RegExp,
    act: (element: string) => Promise<unknown>,
    hasCounted = async () => false,
  ) {
    await this.until(async () => {
      if (await hasCounted()) return
      const element = await this.findOne(role, name)
      try {
        await act(element)
      } catch (error) {
        if (error instanceof DriverRefusal) expect(passing).toContain(error.code)
        throw error
      }
    })
  }

  /** Tries it until it passes; where it never does, the error says what the view shows. */
  private async until(act: () => Promise<unknown>) {
    try {
      await expect(act).toPass()
    } catch (error) {
      const shown = async () =>
        `The focus is on "${await this.focused()}"; the view says:\n${await this.words()}`
      throw new Error(`${error instanceof Error ? error.message : error}\n${await shown().catch(String)}`)
    }
  }

  /** What the view shows as text. */
  private async words(): Promise<string> {
    return z.string().parse(await this.run('return document.body.innerText'))
  }

  /** Whether a press has met an element from now on: something that goes, such as a dialog, may take it without an error. */
  private async watchPress(element: string): Promise<() => Promise<boolean>> {
    // A choice is pressed in its list.
    const watch = `window.isPressMet = false
      const place = arguments[0].closest('select') ?? arguments[0]
      for (const type of ['click', 'change'])
        place.addEventListener(type, () => { window.isPressMet = true }, { capture: true, once: true })`
    await this.send('ExecuteScript', { script: watch, args: [{ [elementKey]: element }] })
    return async () => {
      try {
        // A page that knows nothing of it is another one already.
        return (await this.isPressMet()) !== false
      } catch (error) {
        // A window that the press has closed.
        return error instanceof DriverRefusal
      }
    }
  }

  private isPressMet(): Promise<unknown> {
    return this.send('ExecuteScript', { script: 'return window.isPressMet', args: [] })
  }

  /** The only such element. */
  private async findOne(role: string, name: string | RegExp): Promise<string> {
    const [element, ...others] = await this.find(role, name)
    if (element !== undefined && others.length === 0) return element
    throw new Error(`${element === undefined ? 'No' : 'More than one'} ${role} "${name}".`)
  }

  /** The elements that assistive technology knows by this role and name. */
  private async find(role: string, name: string | RegExp): Promise<string[]> {
    const isPattern = name instanceof RegExp
    const ask = () =>
      this.run(
        'return window.findByRole?.(...arguments) ?? null',
        role,
        isPattern ? name.source : name,
        isPattern,
      )
    // A document is given the library once: it is large, and much is asked.
    const found = (await ask()) ?? (await this.run(findByRole).then(ask))
    return z
      .array(elementSchema)
      .parse(found)
      .map(element => element[elementKey])
  }

  /** Looks into this view from now on. */
  private async enter(): Promise<void> {
    await expect(async () => {
      await this.send('SwitchToFrame')
      for (const selector of this.frames) {
        const script = `return arguments[0].split(' >>> ').reduce(
          (root, part) => (root?.shadowRoot ?? root)?.querySelector(part), document)`
        const frame = await this.send('ExecuteScript', { script, args: [selector] })
        const { [elementKey]: element } = elementSchema.parse(frame)
        await this.send('SwitchToFrame', { element })
      }
    }).toPass()
  }
}

/** WebDriver's signs for the keys in use. */
const keySigns = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Shift: '\uE008',
  ArrowRight: '\uE014',
} as const
