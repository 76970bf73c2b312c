// Why a paper will not do, as the person is told.
import type { PaperReading } from '../evidence/other-readings.ts'
import type { RedoReason } from './redo-reasons.ts'

export const reasonOfPaper: Readonly<Record<NonNullable<PaperReading['fault']>, RedoReason>> = {
  locked: 'paper.locked',
  broken: 'paper.blurred',
  tooManyPages: 'paper.tooLong',
  tooSlow: 'paper.tooSlow',
}
