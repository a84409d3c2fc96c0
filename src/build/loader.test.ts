import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { themeModes } from '#lib/themeModes.ts'
import { buildLoader } from './loader.ts'

test.each(themeModes)(
  'the loader of a widget that is %s is one classic script of at most 2,048 bytes, gzipped, whose name and hash follow its text',
  async themeMode => {
    const { code, fileName, integrity } = await buildLoader(themeMode)
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(2048)
    expect(code).not.toMatch(/\bimport\b|\bexport\b|\beval\b|innerHTML/)
    expect(fileName).toMatch(/^embed\.[\da-f]{12}\.js$/)
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
    expect(await buildLoader(themeMode)).toEqual({ code, fileName, integrity })
  },
)
