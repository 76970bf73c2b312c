// Everything on a document that names its holder, each source for itself: the print, the lines and the barcode of either side.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { type HolderFacts, readOn } from '../holder.ts'

export interface Source {
  readonly side: 'front' | 'back'
  readonly from: 'printed' | 'mrz' | 'barcode'
  /** For reviewers. */
  readonly called: string
  /** Says what stands there: what differs from it was not misread here. */
  readonly exact: boolean
  readonly read: ReadPerson
}

/** Print first, so that it is what is held against the others. A barcode carries its own correction: it is read exactly or not at all. */
export function sourcesOf(sides: HolderFacts): readonly Source[] {
  const read = readOn(sides)
  const called = (side: Source['side'], from: Source['from']): string => (read.length > 1 ? `${side} ${from}` : from)
  const of = (side: Source['side'], from: Source['from'], said: ReadPerson | null | undefined, exact: boolean): readonly Source[] =>
    said == null ? [] : [{ side, from, called: called(side, from), exact, read: said }]
  return [
    ...read.flatMap(({ side, reading }) => of(side, 'printed', reading.printed, true)),
    ...read.flatMap(({ side, reading: { mrz } }) => of(side, 'mrz', mrz?.read, mrz?.trusted === true)),
    ...read.flatMap(({ side, reading: { barcode } }) => of(side, 'barcode', barcode?.read, true)),
  ]
}
