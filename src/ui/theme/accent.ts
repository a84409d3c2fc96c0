/** A colour as red, green and blue, 0–255 each. */
type Rgb = readonly [number, number, number]

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Relative luminance, 0–1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1–21 (WCAG 2.2). Colours are `#` and six hex digits. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, whichever has more contrast on the colour. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff'
}

/** The colour, or its nearest mix with black or white, that reads on `surface` as small text (4.5:1). */
export function readableOn(surface: string, color: string): string {
  const target = parse(textOn(surface))
  const start = parse(color)
  const mix = (share: number) =>
    `#${start
      .map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
      .map(channel => channel.toString(16).padStart(2, '0'))
      .join('')}`
  const reads = (share: number) => contrast(mix(share), surface) >= 4.5
  if (reads(0)) return color
  let share = 1
  // Halved each time, as this comes before the first paint: what reads still does with more of the target.
  for (let less = 0.5; less > 0.01; less /= 2) if (reads(share - less)) share -= less
  return mix(share)
}
