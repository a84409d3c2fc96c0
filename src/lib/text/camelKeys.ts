/** An object with its keys in camel case: `app_store` becomes `appStore`. Any other value stays as it is. */
export function camelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [camel(key), entry]))
}
