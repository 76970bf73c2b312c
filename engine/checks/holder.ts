// What the document says of its holder: the machine-readable zone before the barcode, both before what is printed for people. Only a reading
// that holds by itself is trusted; by any other nothing is decided without a person.
import type { DocumentReading, ReadPerson } from '@bonafide/core/evidence/document-reading'
import { type CheckFacts, isRead } from './facts.ts'

export type HolderFacts = Pick<CheckFacts, 'front' | 'back'>

export interface Holder {
  readonly from: 'mrz' | 'barcode' | 'printed' | 'none'
  readonly trusted: boolean
  readonly read: ReadPerson
}

export const readingsOf = ({ front, back }: HolderFacts): readonly DocumentReading[] =>
  [front.reading, back.reading].filter((reading) => reading !== null).filter(isRead)

/** What is printed on both sides. */
export const printedOf = (facts: HolderFacts): ReadPerson =>
  readingsOf(facts).reduceRight<ReadPerson>((all, { printed }) => ({ ...all, ...printed }), {})

const isSomething = (read: ReadPerson): boolean => Object.values(read).some((value) => value !== undefined)

export function holderOf(facts: HolderFacts): Holder {
  const readings = readingsOf(facts)
  const mrzs = readings.flatMap(({ mrz }) => (mrz === null ? [] : [mrz]))
  const printed = printedOf(facts)
  const mrz = mrzs.find(({ trusted }) => trusted)
  if (mrz !== undefined) return { from: 'mrz', trusted: true, read: { ...printed, ...mrz.read } }
  const barcode = readings.find((reading) => reading.barcode?.read != null)?.barcode?.read
  if (barcode != null) return { from: 'barcode', trusted: true, read: { ...printed, ...barcode } }
  const [weak] = mrzs
  if (weak !== undefined) return { from: 'mrz', trusted: false, read: { ...printed, ...weak.read } }
  return { from: isSomething(printed) ? 'printed' : 'none', trusted: false, read: printed }
}
