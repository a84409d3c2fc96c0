import { create } from 'qrcode'
import { approvalWords } from '#languages/words/approvalWords.ts'

/** Modules of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const quiet = 4

/** An address as a code for a camera: dark on white, whatever the theme. */
export function AddressQr({ address }: { address: string }) {
  const { modules } = create(`ethereum:${address}`, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) if (modules.get(y, x) === 1) path += `M${x} ${y}h1v1h-1z`
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={approvalWords().qr}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size + 2 * quiet} height={size + 2 * quiet} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
