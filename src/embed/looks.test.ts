import { describe, expect, test } from 'vitest'
import { textOn } from '#ui/theme/accent.ts'
import { launcherColors } from './looks.ts'

describe("the launcher's colours", () => {
  test.each([
    ['#123456', '#123456', '#fff'],
    ['0aC', '#0aC', '#000'],
    ['FFF701', '#FFF701', '#000'],
    ['000', '#000', '#fff'],
  ])('%s is drawn with the readable one of black and white', (asked, background, color) => {
    expect(launcherColors(asked)).toEqual({ background, color })
  })

  test.each([undefined, '', 'red', '#12345', '#12345678', 'fff;}', '-1 -1-'])(
    '%s is no colour, and the widget’s own is taken',
    asked => expect(launcherColors(asked)).toEqual({ background: '#fff701', color: '#000' }),
  )

  test('agree with the widget', () => {
    const levels = ['00', '33', '66', '99', 'cc', 'ff']
    for (const red of levels)
      for (const green of levels)
        for (const blue of levels) {
          const { background, color } = launcherColors(red + green + blue)
          expect(color.replace(/\w/g, '$&$&'), background).toBe(textOn(background))
        }
  })
})
