import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement } from '@mdn/browser-compat-data'

const { resolve } = createRequire(import.meta.url)
/** What each browser has since which version (MDN). */
export const compatData: CompatData = JSON.parse(readFileSync(resolve('@mdn/browser-compat-data'), 'utf8'))

/** Whether Chromium has something without a switch, and has it since a later version only, or not at all. */
export function isNewerThan(version: number, compat: CompatStatement | undefined): boolean {
  const statements = compat ? [compat.support.chrome ?? []].flat() : []
  return (
    statements.length > 0 &&
    !statements.some(
      ({ version_added: added, flags }) =>
        !flags && typeof added === 'string' && Number.parseFloat(added) <= version,
    )
  )
}

/** The paths from the global object to all that Chromium has since a later version: `['Array', 'prototype', 'toSorted']`. */
export function addedAfter(version: number): string[][] {
  const paths: string[][] = []
  const isGlobal = (path: readonly string[]) => path.length === 1 && path[0] === 'Window'
  const visit = (of: Record<string, unknown>, path: readonly string[], depth: number) => {
    for (const [key, value] of Object.entries(of)) {
      if (key === '__compat' || key.startsWith('@@') || typeof value !== 'object' || value === null) continue
      const name = key.replace(/_static$/, '').replace(/^(.*)_event$/, 'on$1')
      const { __compat: compat, ...below }: { __compat?: CompatStatement } & Record<string, unknown> =
        Object.fromEntries(Object.entries(value))
      if (isNewerThan(version, compat)) {
        if (path.length === 0 || isGlobal(path)) paths.push([name])
        else paths.push([...path, name], [...path, 'prototype', name])
      }
      if (depth > 1) visit(below, [...path, name], depth - 1)
    }
  }
  visit(Object.fromEntries(Object.entries(compatData.api)), [], 2)
  visit(Object.fromEntries(Object.entries(compatData.javascript.builtins ?? {})), [], 3)
  return paths
}

/** Runs in a page, before its scripts: deletes what these paths lead to. */
export function deletePaths(paths: readonly string[][]): void {
  const global: Record<string, unknown> = Object(window)
  // No name leads to it.
  const roots: Record<string, unknown> = { TypedArray: Object.getPrototypeOf(Int8Array) }
  for (const path of paths) {
    const name = path.at(-1) ?? ''
    let holder: unknown = global
    for (const step of path.slice(0, -1))
      holder = Object(holder) === holder ? (Reflect.get(Object(holder), step) ?? roots[step]) : undefined
    if (Object(holder) === holder && Reflect.has(Object(holder), name))
      Reflect.deleteProperty(Object(holder), name)
  }
}
