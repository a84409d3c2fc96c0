/** The luminance (WCAG 2) from which on a text has a contrast of 4.5 to a plate, also where the video behind that is white. */
const least = 0.24

/** The owner's colour where it can be read on a dark plate, else white. @param color as `#00aa88` */
export function readableColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < least ? '#ffffff' : color
}

/** A channel of sRGB, from 0 to 255, as light. */
function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
