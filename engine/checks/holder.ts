// What the document says about its holder: the machine-readable zone before the barcode, both before the print. Only lines
// whose check digits hold are trusted; a person decides on anything else. A barcode is read exactly, but it is unsigned:
// anyone can print one.
import type { DocumentReading, ReadPerson } from '@bonafide/core/evidence/document-reading'
import { type CheckFacts, isRead } from './facts.ts'

export type HolderFacts = Pick<CheckFacts, 'front' | 'back'>

export interface Holder {
  readonly from: 'mrz' | 'barcode' | 'printed' | 'none'
  readonly trusted: boolean
  readonly read: ReadPerson
}

interface ReadSide {
  readonly side: 'front' | 'back'
  readonly reading: DocumentReading
}

export const readOn = ({ front, back }: HolderFacts): readonly ReadSide[] =>
  (
    [
      ['front', front.reading],
      ['back', back.reading],
    ] as const
  ).flatMap(([side, reading]) => (isRead(reading) ? [{ side, reading }] : []))

export const readingsOf = (facts: HolderFacts): readonly DocumentReading[] => readOn(facts).map(({ reading }) => reading)

/** The fields printed on either side; if both sides have a field, the front's value counts. */
export const printedOf = (facts: HolderFacts): ReadPerson =>
  readingsOf(facts).reduceRight<ReadPerson>((all, { printed }) => ({ ...all, ...printed }), {})

const hasFields = (read: ReadPerson): boolean => Object.values(read).some((value) => value !== undefined)

export function holderOf(facts: HolderFacts): Holder {
  const readings = readingsOf(facts)
  const mrzs = readings.flatMap(({ mrz }) => (mrz === null ? [] : [mrz]))
  const printed = printedOf(facts)
  const mrz = mrzs.find(({ trusted }) => trusted)
  if (mrz !== undefined) return { from: 'mrz', trusted: true, read: { ...printed, ...mrz.read } }
  const barcode = readings.find((reading) => reading.barcode?.read != null)?.barcode?.read
  if (barcode != null) return { from: 'barcode', trusted: false, read: { ...printed, ...barcode } }
  const [weak] = mrzs
  if (weak !== undefined) return { from: 'mrz', trusted: false, read: { ...printed, ...weak.read } }
  return { from: hasFields(printed) ? 'printed' : 'none', trusted: false, read: printed }
}
