// Everything on a document that names its holder, each source separately: the print, the lines and the barcode of either side.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { type HolderFacts, readOn } from '../holder.ts'

export interface DocumentSource {
  readonly side: 'front' | 'back'
  readonly from: 'printed' | 'mrz' | 'barcode'
  /** The name of the source for reviewers. */
  readonly called: string
  /** Known to be read exactly: a difference from it is not a misreading of this source. */
  readonly exact: boolean
  readonly read: ReadPerson
}

/** Print comes first, because the others are compared with it. A barcode has error correction: it is read exactly or not at all. */
export function sourcesOf(sides: HolderFacts): readonly DocumentSource[] {
  const read = readOn(sides)
  const called = (side: DocumentSource['side'], from: DocumentSource['from']): string => (read.length > 1 ? `${side} ${from}` : from)
  const sourceFrom = (
    side: DocumentSource['side'],
    from: DocumentSource['from'],
    read: ReadPerson | null | undefined,
    exact: boolean,
  ): readonly DocumentSource[] => (read == null ? [] : [{ side, from, called: called(side, from), exact, read }])
  return [
    ...read.flatMap(({ side, reading }) => sourceFrom(side, 'printed', reading.printed, true)),
    ...read.flatMap(({ side, reading: { mrz } }) => sourceFrom(side, 'mrz', mrz?.read, mrz?.trusted === true)),
    ...read.flatMap(({ side, reading: { barcode } }) => sourceFrom(side, 'barcode', barcode?.read, true)),
  ]
}
