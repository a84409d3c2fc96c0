import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { escapeHtml } from '#lib/text/escapeHtml.ts'
import { linkSnippet, type Parameter, widgetUrl } from '#settings/widgetSnippet.ts'
import type { Mode } from '../configuratorValues.ts'

/** How the owner's page embeds the widget. */
export interface Embedding {
  /** The folder that the widget is served from, with its slash. */
  readonly site: string
  readonly parameters: readonly Parameter[]
  readonly mode: Mode
}

/** The loader under its immutable name. */
export interface PinnedLoader {
  readonly fileName: string
  /** Subresource integrity of the file. */
  readonly integrity: string
}

/** What a `sandbox` attribute must allow (design §7). */
export const frameSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'

/**
 * The loader as a script element; `pinned` names a file that never changes, with its integrity. `invitation` names the widget
 * where the owner gives it no title. The link is for visitors whose browser runs no scripts of the host page.
 */
export function loaderSnippet(
  site: string,
  parameters: readonly Parameter[],
  mode: Exclude<Mode, 'plain'>,
  pinned?: PinnedLoader,
  invitation = configuratorWords().invitation,
): string {
  const isTitled = parameters.some(([name]) => name === 'title')
  const attributes = [
    `src="${escapeHtml(new URL(pinned?.fileName ?? 'embed.js', site).href)}"`,
    ...(pinned ? [`integrity="${escapeHtml(pinned.integrity)}"`, 'crossorigin'] : []),
    ...(isTitled ? [] : [`title="${escapeHtml(invitation)}"`]),
    `data-mode="${mode}"`,
    ...parameters.map(([name, value]) => `data-${name}="${escapeHtml(value)}"`),
  ]
  return `<script async\n${attributes.map(attribute => `  ${attribute}`).join('\n')}\n></script>
<noscript>${linkSnippet(site, parameters, invitation)}</noscript>`
}

/** A badge with the link, in Markdown. The encoded query has no character with a meaning in Markdown. */
export function markdownSnippet(
  site: string,
  parameters: readonly Parameter[],
  invitation = configuratorWords().invitation,
): string {
  return `[![${invitation}](${new URL('badge.svg', site).href})](${widgetUrl(site, parameters)})`
}

/** What the host's content security policy must allow. */
export function hostPolicy(site: string, mode: Mode): string {
  const { origin } = new URL(site)
  const frame = `frame-src ${origin}`
  return mode === 'plain' ? frame : `${frame};\nscript-src ${origin}`
}
