const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser calls itself in `User-Agent`, in a few of our own words: "Chrome on Linux". It may lie. */
export function deviceName(userAgent = ''): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[], other: string) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? other
  return `${nameIn(browsers, 'A browser')} on ${nameIn(systems, 'an unknown system')}`
}
