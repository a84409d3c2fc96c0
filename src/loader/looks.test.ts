import { expect, test } from 'vitest'
import { textOn } from '#ui/theme/accent.ts'
import { styleSheet } from './looks.ts'

/** The lightness of CIE Lab, 0 to 100, as CSS has it in `lch()`. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(place => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 216 / 24_389 ? 116 * Math.cbrt(luminance) - 16 : (luminance * 24_389) / 27
}

// Proves: Design §7
test('the heart is black or white where the widget’s text on the same colour is', () => {
  const [, limit] = /calc\(\(([\d.]+) - l\)/.exec(styleSheet) ?? []
  const levels = ['00', '33', '66', '99', 'cc', 'ff']
  for (const red of levels)
    for (const green of levels)
      for (const blue of levels) {
        const background = `#${red}${green}${blue}`
        expect(lightness(background) < Number(limit) ? '#ffffff' : '#000000', background).toBe(
          textOn(background),
        )
      }
})
