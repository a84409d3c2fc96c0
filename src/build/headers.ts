import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { BuildSettings } from '#settings/build.ts'
import { configuratorPolicy, widgetPolicy } from './contentSecurityPolicy.ts'

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

/** What some paths are served with. No path fits two rules: hosts differ in how they join them. */
export interface HeaderRule {
  /** From the root of the site. A `*` stands for one or more characters, at the end also for folders. */
  readonly paths: readonly string[]
  readonly headers: Headers
}

/** What a page may use of the browser; the frame's `allow` on the host page decides besides. */
const permissions = [
  'clipboard-write=(self), publickey-credentials-get=(self), accelerometer=(), autoplay=(), camera=()',
  'display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), magnetometer=()',
  'microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), usb=()',
  'xr-spatial-tracking=()',
].join(', ')

const page = {
  'Permissions-Policy': permissions,
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

/**
 * What the files of a build are served with: the widget, the configurator in `embed/`, the loader, the rest.
 * @param html the built page of the widget
 */
export function headerRules(build: BuildSettings, html?: string): readonly HeaderRule[] {
  return [
    {
      paths: ['/', '/index.html'],
      headers: {
        // `frame-ancestors` holds in a header only; the page says the rest itself, too.
        'Content-Security-Policy': [...widgetPolicy(build, html), 'frame-ancestors *'].join('; '),
        ...page,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    {
      paths: ['/embed/', '/embed/index.html'],
      headers: {
        'Content-Security-Policy': [...configuratorPolicy(build), "frame-ancestors 'none'"].join('; '),
        ...page,
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    {
      paths: ['/assets/*', '/embed/assets/*', loaderPath],
      headers: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    { paths: ['/embed.js'], headers: { ...file, 'Cache-Control': 'public, max-age=3600' } },
    {
      paths: ['/embed.d.ts', '/icon.svg', '/badge.svg', '/wallets/*', '/embed/wallets/*'],
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

/** Serves a preview with the headers of its build. */
export function previewHeaders(build: BuildSettings): Plugin {
  return {
    name: 'kudos-preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      const page = join(folder, 'index.html')
      const rules = headerRules(build, existsSync(page) ? readFileSync(page, 'utf8') : undefined)
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (existsSync(join(folder, pathname)))
          for (const [name, value] of Object.entries(headersFor(rules, pathname)))
            response.setHeader(name, value)
        next()
      })
    },
  }
}
