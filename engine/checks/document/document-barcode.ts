import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, readingsOf } from '../holder.ts'
import { passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'document.barcode'

/** Null: this document need not have a barcode. */
export function documentBarcode({ choice, ...sides }: Pick<CheckFacts, 'choice'> & HolderFacts): Check | null {
  const codes = readingsOf(sides).flatMap(({ barcode }) => (barcode === null ? [] : [barcode]))
  const read = codes.find((code) => code.read !== null)
  if (read !== undefined) return passedCheck(name, { detail: read.format, score: 1 })
  // A licence without machine-readable parts can only be checked by eye.
  if (choice?.document !== 'drivingLicence') return null
  return uncheckedCheck(name, { reason: 'document.unread', detail: codes.map(({ format }) => format).join(', ') || 'none found' })
}
