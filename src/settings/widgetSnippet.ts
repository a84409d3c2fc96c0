import { escapeHtml } from '#lib/text/escapeHtml.ts'

/** A parameter of the widget with its unescaped value. */
export type Parameter = readonly [name: string, value: string]

/** The frame's `allow` attribute (design §7). */
export const frameAllow = 'clipboard-write; publickey-credentials-get'

/** The widget's address with its parameters. */
export function widgetUrl(site: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return query ? `${site}?${query}` : site
}

/**
 * The frame as plain HTML: no script of ours on the host page. `invitation` is its title, and the text of the links below. The
 * link in it is what is left where a site strips frames.
 */
export function iframeSnippet(
  site: string,
  parameters: readonly Parameter[],
  isCredentialless: boolean,
  invitation: string,
): string {
  return `<iframe
  src="${escapeHtml(widgetUrl(site, parameters))}"
  title="${escapeHtml(invitation)}"
  loading="lazy"
  width="336"
  height="640"
  style="border: 0; border-radius: 16px; max-width: 100%"
  allow="${frameAllow}"${isCredentialless ? '\n  credentialless' : ''}
>${linkSnippet(site, parameters, invitation)}</iframe>`
}

/** A link to the widget as a page of its own, in HTML. */
export function linkSnippet(site: string, parameters: readonly Parameter[], invitation: string): string {
  return `<a href="${escapeHtml(widgetUrl(site, parameters))}">${escapeHtml(invitation)}</a>`
}
