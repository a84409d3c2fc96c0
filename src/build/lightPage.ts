import type { Plugin, UserConfig } from 'vite'

/**
 * What a page is built with that has no room for React: Preact draws it with a tenth of the bytes. The dev server and the tests draw
 * with React itself.
 */
export function lightPage(page: UserConfig): UserConfig {
  return {
    ...page,
    plugins: [page.plugins, withoutBytecode()],
    resolve: {
      ...page.resolve,
      alias: [
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      ],
    },
    build: {
      ...page.build,
      rolldownOptions: {
        ...page.build?.rolldownOptions,
        // One file until the first row: it compresses better than its pieces.
        output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'], priority: 1 }] } },
      },
    },
  }
}

/** Leaves out the contracts that viem calls without deploying them: no page of ours asks for that. */
function withoutBytecode(): Plugin {
  return {
    name: 'kudos-without-bytecode',
    apply: 'build',
    transform: {
      filter: { id: /viem\/_esm\/constants\/contracts\.js$/ },
      handler: code => ({ code: code.replace(/'0x[\da-f]{100,}'/g, "'0x'"), map: null }),
    },
  }
}
