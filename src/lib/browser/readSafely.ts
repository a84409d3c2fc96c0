/** Reads a property of a foreign object, such as an extension's, whose getter may throw; `undefined` if it does. */
export function readSafely(of: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(of), name)
  } catch {
    return undefined
  }
}
