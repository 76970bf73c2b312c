import type { Check } from '@bonafide/core/evidence/check'
import type { MrzReading } from '@bonafide/core/evidence/document-reading'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, readingsOf } from '../holder.ts'
import { passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'document.mrz'

/** ICAO 9303: whether the machine-readable zone is present, valid and reliably read. Null: this document need not have one. */
export function documentMrz({ choice, ...sides }: Pick<CheckFacts, 'choice'> & HolderFacts): Check | null {
  const readings = readingsOf(sides)
  const zones = readings.flatMap(({ mrz }) => (mrz === null ? [] : [mrz]))
  const best = zones.find(({ trusted }) => trusted) ?? zones[0]
  if (best !== undefined) return ofZone(best)
  const otherwiseRead = readings.some(({ barcode }) => barcode?.read != null)
  if (choice?.document === 'drivingLicence' || otherwiseRead) return null
  return uncheckedCheck(name, { reason: 'document.unread', detail: 'none found' })
}

function ofZone({ format, valid, repaired, agreed, trusted }: MrzReading): Check {
  const detail = `${format}, check digits ${valid ? 'hold' : 'fail'}, ${repaired} repaired, readers ${agreed ? 'agree' : 'differ'}`
  if (trusted) return passedCheck(name, { detail, score: 1 })
  // If two readers see the same characters and the check digits fail, the characters were altered and not misread.
  return unsureCheck(name, { reason: !valid && agreed && repaired === 0 ? 'document.doubtful' : 'document.unread', detail, score: 0 })
}
