import type { Plugin } from 'vite'
import { policyMeta } from '#site/configureSite.ts'

/** Makes room in a page for its policy, which is known once the page's final text is. */
export function policyPlace(): Plugin {
  return {
    name: 'kudos-policy-place',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replace('<head>', start => `${start}\n    ${policyMeta([])}`),
    },
  }
}
