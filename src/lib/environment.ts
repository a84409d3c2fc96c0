import * as z from 'zod/mini'

/** A variable of items separated by commas, each trimmed. */
export function commaList(expected?: string) {
  return z.pipe(
    z.string(expected),
    z.transform(text => text.split(',').map(item => item.trim())),
  )
}

/** Reads environment variables, of which an empty one counts as absent, and collects what is wrong, in the operator's words. */
export function environmentReader(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const errors: string[] = []
  return {
    errors,
    /** Reads the variables that a schema names, each with `suffix` behind its name; `undefined` where one is wrong. */
    read<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, suffix = '') {
      const names = Object.keys(schema.shape)
      const { data, error } = schema.safeParse(
        Object.fromEntries(names.map(name => [name, given[name + suffix]])),
      )
      for (const { path, message } of error?.issues ?? [])
        errors.push(`${String(path[0])}${suffix}: expected ${message}`)
      return data
    },
    /** Refuses names that match `pattern` if the part in its group is not one of the `endings`. */
    checkEndings(pattern: RegExp, endings: readonly string[]) {
      const expected = `expected the name to end in one of ${endings.join(', ')}`
      for (const name of Object.keys(given)) {
        const match = pattern.exec(name)
        if (match && !endings.includes(match[1] ?? '')) errors.push(`${name}: ${expected}`)
      }
    },
    /** The error that names all that is missing or wrong. */
    error() {
      return new Error(`These settings are missing or wrong:\n${errors.map(line => `  ${line}`).join('\n')}`)
    },
  }
}
