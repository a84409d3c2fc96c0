import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { configuratorPolicy, openPolicy, readerPolicy, tipsPolicy, widgetPolicy } from './policy.ts'
import type { Release } from './release.ts'

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

/** What some paths are served with. No path fits two rules: hosts differ in how they join them. */
export interface HeaderRule {
  /** Paths from the site's root. A `*` matches one or more characters; at the end it also matches folders. */
  readonly paths: readonly string[]
  readonly headers: Headers
}

/** What a page may use of the browser; the frame's `allow` on the host page decides besides. */
function permissions(emailWalletUrl: string | undefined, playsSound: boolean): string {
  const passkeys = emailWalletUrl ? `(self "${new URL(emailWalletUrl).origin}")` : '(self)'
  return [
    `clipboard-write=(self), publickey-credentials-get=${passkeys}, accelerometer=()`,
    `autoplay=${playsSound ? '(self)' : '()'}, camera=()`,
    'display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), magnetometer=()',
    'microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), usb=()',
    'xr-spatial-tracking=()',
  ].join(', ')
}

const page = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // No stranger keeps a handle on the page, and the windows of wallets, which it opens itself, still answer it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

/** Files that any page may take, also one that isolates itself (COEP) or checks a script's `integrity` (CORS). */
const file = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The loaders that never change. */
export const loaderPath = '/embed.*.js'

/** Pages that play a sound for a new tip. */
const soundPages = ['tips/index.html', 'alerts/index.html']

/** What a page's policy allows; the host page of the widget alone may frame it. */
export function pagePolicy(settings: SiteSettings, release: Release, name: string): string[] {
  const hashes = release.pages[name]
  if (!hashes) throw new Error(`The release has no page ${name}.`)
  if (name === 'index.html') return widgetPolicy(settings, hashes)
  if (name === 'setup/index.html') return openPolicy(hashes)
  if (name === 'alerts/index.html') return readerPolicy(settings, hashes)
  if (name === 'tips/index.html') return tipsPolicy(settings, hashes)
  return configuratorPolicy(settings, hashes)
}

/** What the files of a site are served with: its pages, the loader, the rest. */
export function headerRules(settings: SiteSettings, release: Release): readonly HeaderRule[] {
  const pages = Object.keys(release.pages).map((name): HeaderRule => {
    const isWidget = name === 'index.html'
    // `frame-ancestors` holds in a header only; the page says the rest itself, too.
    const ancestors = isWidget ? 'frame-ancestors *' : "frame-ancestors 'none'"
    return {
      paths: [`/${name.replace(/index\.html$/, '')}`, `/${name}`],
      headers: {
        'Content-Security-Policy': [...pagePolicy(settings, release, name), ancestors].join('; '),
        'Permissions-Policy': permissions(settings.dialog.emailWalletUrl, soundPages.includes(name)),
        ...page,
        'Cross-Origin-Resource-Policy': isWidget ? 'cross-origin' : 'same-origin',
      },
    }
  })
  const folders = Object.keys(release.pages).map(name => `/${name.replace(/index\.html$/, '')}`)
  return [
    ...pages,
    {
      paths: [...folders.map(folder => `${folder}assets/*`), loaderPath],
      headers: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    { paths: ['/embed.js'], headers: { ...file, 'Cache-Control': 'public, max-age=3600' } },
    {
      paths: ['/kudos.json', '/kudos.schema.json', '/release.json'],
      headers: { ...file, 'Cache-Control': 'no-cache' },
    },
    {
      paths: [
        '/embed.d.ts',
        '/icon.svg',
        '/badge.svg',
        '/share.png',
        ...folders.map(folder => `${folder}wallets/*`),
      ],
      headers: { ...file, 'Cache-Control': 'public, max-age=86400' },
    },
  ]
}

/** A path with its `*`, as the source of a regular expression. */
export function pathPattern(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return `^${escaped.replace(/\*$/, '.+').replace('*', '[^/]+')}$`
}

/** What a path is served with; nothing where no rule names it. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const rule = rules.find(({ paths }) => paths.some(each => new RegExp(pathPattern(each)).test(path)))
  return rule?.headers ?? {}
}
