// The reason that the person reads when a picture or a paper is not usable, and when a fault of a picture no longer matters.
import type { DocumentReading } from '../../evidence/document-reading.ts'
import type { PaperReading } from '../../evidence/other-readings.ts'
import { type PictureFault, pictureFaults } from '../../evidence/picture.ts'
import type { RedoReason } from './redo-reasons.ts'

export const reasonOfFault: Readonly<Record<PictureFault, RedoReason>> = {
  notADocument: 'document.notAccepted',
  twoDocuments: 'document.twoDocuments',
  wrongSide: 'document.wrongSide',
  cutOff: 'document.incomplete',
  tooSmall: 'document.tooSmall',
  tooDark: 'document.tooDark',
  glare: 'document.glare',
  blurred: 'document.blurred',
}

export const reasonOfPaper: Readonly<Record<NonNullable<PaperReading['fault']>, RedoReason>> = {
  locked: 'paper.locked',
  broken: 'paper.blurred',
  tooManyPages: 'paper.tooLong',
  tooSlow: 'paper.tooSlow',
}

/** Irrelevant once every character was read with certainty. */
const qualityFaults: readonly PictureFault[] = ['tooSmall', 'tooDark', 'glare', 'blurred']

/** The reason that the person reads; undefined: the picture is usable. */
export const decisiveFault = ({ picture, mrz }: Pick<DocumentReading, 'picture' | 'mrz'>): PictureFault | undefined =>
  pictureFaults.find((fault) => picture.faults.includes(fault) && !(mrz?.trusted === true && qualityFaults.includes(fault)))
