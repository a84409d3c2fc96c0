import type { Page } from '@playwright/test'

/** The colour of a pixel of a page as it is drawn, as "255 255 255". */
export async function pixelAt(page: Page, x: number, y: number) {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return await page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ')
  }, picture.toString('base64'))
}
