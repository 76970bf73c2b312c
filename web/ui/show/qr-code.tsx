import { encode } from 'uqr'
import { imageAttributes } from '../mark/image-attributes.ts'

export interface QrCodeProps {
  text: string
  /** Its purpose, e.g. "Code to continue on the phone". */
  label: string
  /** Edge in px. */
  size?: number | undefined
}

/** Rows of dark squares as one path: small in the document and sharp at any size. */
const toPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Always black on white, in every theme, since cameras do not reliably read other colours. */
export const QrCode = ({ text, label, size = 192 }: QrCodeProps) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      {...imageAttributes(label)}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 6 }}
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={toPath(data)} />
    </svg>
  )
}
