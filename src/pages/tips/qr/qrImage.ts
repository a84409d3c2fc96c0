import { create } from 'qrcode'

/** Modules of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const quiet = 4
/** Pixels of the side of a picture, at least. */
const leastSide = 1_024

/** A code for a camera: black on white, whatever the theme. */
export interface QrImage {
  /** Modules of a side, with the white around. */
  readonly side: number
  /** The dark modules as a path of SVG. */
  readonly path: string
  readonly dark: readonly (readonly [x: number, y: number])[]
}

/** Makes the code of a text. */
export function qrImage(text: string): QrImage {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark: [number, number][] = []
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) if (modules.get(y, x) === 1) dark.push([x + quiet, y + quiet])
  return { side: size + 2 * quiet, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''), dark }
}

/** The code as a file of SVG. */
export function qrSvg({ side, path }: QrImage): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${leastSide}" height="${leastSide}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`
}

/** The code as a file of PNG. @throws where the browser draws no pictures */
export async function qrPng({ side, dark }: QrImage): Promise<Blob> {
  const scale = Math.ceil(leastSide / side)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * scale
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    for (const [x, y] of dark) context.fillRect(x * scale, y * scale, scale, scale)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))))
  })
}
