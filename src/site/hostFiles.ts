import { type HeaderRule, type Headers, loaderPath, pathPattern } from './headers.ts'

/** Cloudflare Pages leaves out a line of `_headers` that is longer, in characters. */
export const longestHeaderLine = 2000

/** Without this page, Cloudflare Pages answers every missing file with the widget, and browsers keep that. */
const notFoundPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>404 Not Found</title><h1>404 Not Found</h1></html>
`

/**
 * The files for the common static hosts, by name, for the root of a site: the header rules in the words of each, and what
 * they answer when a file is missing.
 * @param loaders names of the loaders that never change, for the hosts that don't all read a `*` inside a name
 */
export function hostTexts(
  rules: readonly HeaderRule[],
  loaders: readonly string[],
): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(rules, loaders),
    'vercel.json': vercelJson(rules),
    '.htaccess': htaccess(rules),
    'nginx.conf': nginxConf(rules),
    '404.html': notFoundPage,
  }
}

const place = `# The paths are those at the root of a site: where the widget stands in a folder, put the folder before each.
`

const lines = (headers: Headers, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value))

/** A value as Apache and nginx read it; Permissions-Policy holds quotes of its own. */
const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`

/** Netlify and Cloudflare Pages. The page itself has its policy, so that of a long one only what a page can't say is left. */
function headersFile(rules: readonly HeaderRule[], loaders: readonly string[]): string {
  const line = (name: string, value: string) => {
    const whole = `  ${name}: ${value}`
    const short = /frame-ancestors [^;]+/.exec(value)?.[0]
    return whole.length > longestHeaderLine && short ? `  ${name}: ${short}` : whole
  }
  const named = (path: string) => (path === loaderPath ? loaders.map(name => `/${name}`) : [path])
  const blocks = rules.flatMap(({ paths, headers }) =>
    paths.flatMap(named).map(path => [path, ...lines(headers, line)].join('\n')),
  )
  return `# What Netlify and Cloudflare Pages serve these files with.\n${place}\n${blocks.join('\n\n')}\n`
}

/** Vercel, whose paths are those of path-to-regexp. */
function vercelJson(rules: readonly HeaderRule[]): string {
  const source = (path: string) => path.replace(/\*$/, '(.+)').replace('*', '([^/]+)')
  const headers = rules.flatMap(({ paths, headers }) =>
    paths.map(path => ({
      source: source(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  )
  // Otherwise `embed` would be the same page as `embed/`, and would look for its files elsewhere.
  const vercel = { $schema: 'https://openapi.vercel.sh/vercel.json', trailingSlash: true, headers }
  return `${JSON.stringify(vercel, null, 2)}\n`
}

/** Apache 2.4 with mod_headers, where `AllowOverride FileInfo` lets this file speak. */
function htaccess(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ paths, headers }) =>
    [
      `  <If "${paths.map(path => `%{REQUEST_URI} =~ m#${pathPattern(path)}#`).join(' || ')}">`,
      // Apache reads a % in a value as the beginning of a variable.
      ...lines(headers, (name, value) => `    Header set ${name} ${quoted(value.replaceAll('%', '%%'))}`),
      '  </If>',
    ].join('\n'),
  )
  return `# What Apache serves these files with.\n${place}<IfModule mod_headers.c>\n${blocks.join('\n')}\n</IfModule>\n`
}

/** nginx: to be included in the server block that serves these files. */
function nginxConf(rules: readonly HeaderRule[]): string {
  const location = (path: string) => {
    if (!path.includes('*')) return `= ${path}`
    return path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `~ ${pathPattern(path)}`
  }
  const blocks = rules.flatMap(({ paths, headers }) =>
    paths.map(path =>
      [
        `location ${location(path)} {`,
        ...lines(headers, (name, value) => `    add_header ${name} ${quoted(value)};`),
        '}',
      ].join('\n'),
    ),
  )
  return `# What nginx serves these files with: "include" this file in the server block, which has the "root", too.
# Where a location has an add_header, nginx forgets those of the server: repeat your own in each block.
${place}
${blocks.join('\n\n')}
`
}
