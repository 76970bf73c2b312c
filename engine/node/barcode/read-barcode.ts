import type { BarcodeReading } from '@bonafide/core/evidence/document-reading'
import type { Grey } from '../../shared/quality/raster.ts'
import { decode, type DecodedBarcode } from './decode.ts'
import { type Bars, findBars } from './find-bars.ts'
import { isIdentityCard, parseLicence } from './parse-licence.ts'
import { rowEdges } from './row-edges.ts'
import { straightened } from './straighten.ts'

/** Null: no readable barcode. */
export const readBarcode = async (grey: Grey): Promise<BarcodeReading | null> => {
  const decoded = await decodeBarcode(grey)
  if (decoded === undefined) return null
  const read = parseLicence(decoded.text) ?? null
  return { format: decoded.format, read, ...(read !== null && isIdentityCard(decoded.text) && { card: 'idCard' as const }) }
}

export const decodeBarcode = async (grey: Grey): Promise<DecodedBarcode | undefined> => {
  const bars = findBars(grey)
  return (bars === undefined ? undefined : await decodeStacked(grey, bars)) ?? decode(grey)
}

interface Attempt {
  readonly degrees: number
  readonly by: number
  readonly level: boolean
}

/** The decoder cannot follow a row that is off by three degrees: rows are levelled first, then tried slightly off and at larger scales. */
const attempts: readonly Attempt[] = [
  { degrees: 0, by: 1, level: true },
  { degrees: 0, by: 2, level: true },
  { degrees: 0, by: 1.5, level: true },
  { degrees: 0, by: 1, level: false },
  ...[0.7, -0.7, 1.5, -1.5].flatMap((degrees) => [
    { degrees, by: 1, level: true },
    { degrees, by: 2, level: true },
  ]),
  ...[1.5, -1.5, 3, -3].map((degrees) => ({ degrees, by: 2, level: false })),
]

const decodeStacked = async (grey: Grey, bars: Bars): Promise<DecodedBarcode | undefined> => {
  const upright = straightened(grey, bars, { further: 0, by: 1, rows: undefined })
  const rows = rowEdges(upright)
  for (const { degrees, by, level } of attempts) {
    if (level && rows === undefined) continue
    const laid = straightened(grey, bars, { further: (degrees * Math.PI) / 180, by, rows: level ? rows : undefined })
    const decoded = await decode(laid, { formats: ['PDF417'], tryRotate: false, tryDownscale: false })
    if (decoded !== undefined) return decoded
  }
  return undefined
}
