/** What a session is told by, in the words of WebDriver (https://www.w3.org/TR/webdriver2/), with its parameters. */
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>

/** A command's parameters; `element` names the one that it is about. */
export type Parameters = { readonly element?: string; readonly [name: string]: unknown }

/** A browser that is driven. */
export interface Session {
  readonly send: Send
  /** Ends the browser and what came with it. */
  stop(): Promise<void>
}

/** The commands in use: how each is asked for over HTTP. Firefox knows them by these same names. */
export const commands = {
  Navigate: ['POST', 'url'],
  Refresh: ['POST', 'refresh'],
  SetWindowRect: ['POST', 'window/rect'],
  GetWindowHandle: ['GET', 'window'],
  GetWindowHandles: ['GET', 'window/handles'],
  SwitchToWindow: ['POST', 'window'],
  NewWindow: ['POST', 'window/new'],
  CloseWindow: ['DELETE', 'window'],
  SwitchToFrame: ['POST', 'frame'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{element}/click'],
  ElementSendKeys: ['POST', 'element/{element}/value'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
} as const satisfies Record<string, readonly [method: string, path: string]>

export type Command = keyof typeof commands

/** The browser's no, by WebDriver's code for it, as `stale element reference`. */
export class DriverRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** Under which name an answer holds an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The wish for a session that looks into a page once it has been loaded, or at once. */
export const pageLoadStrategy = (waitsForLoad: boolean) => (waitsForLoad ? 'normal' : 'none')
