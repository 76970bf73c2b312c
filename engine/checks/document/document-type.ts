import type { Check } from '@bonafide/core/evidence/check'
import type { DocumentKind, DocumentReading, MrzFormat } from '@bonafide/core/evidence/document-reading'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, readingsOf } from '../holder.ts'
import { mendableCheck, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'document.type'

/** Whether it is the chosen document. Only a reliable reading of the lines can refuse: print and patterns are easily mistaken. */
export function documentType({ choice, ...sides }: Pick<CheckFacts, 'choice'> & HolderFacts): Check {
  const readings = readingsOf(sides)
  const types = [...new Set(readings.flatMap(({ type }) => (type === null ? [] : [type])))]
  const detail = `chosen ${choice?.document ?? 'none'}, seen ${types.join(', ') || 'nothing'}`
  if (choice === null || types.length === 0) return uncheckedCheck(name, { reason: 'document.unread', detail })
  const isOrMayBe = (reading: DocumentReading): boolean =>
    reading.type === null || reading.type === choice.document || (isByLines(reading) && mayBe(reading, choice.document))
  if (types.includes(choice.document) && readings.every(isOrMayBe)) return passedCheck(name, { detail })
  const another = readings.some((reading) => isByLines(reading) && !mayBe(reading, choice.document))
  // One side alone may mislead; two sides that agree do not.
  if (types.includes(choice.document) || !another) return uncheckedCheck(name, { reason: 'document.doubtful', detail })
  return mendableCheck(name, { reason: 'document.notAccepted', mend: 'choose', detail })
}

/** The documents that use each format: ICAO Doc 9303 parts 4 to 7. Identity cards and residence permits share theirs. */
const kinds: Readonly<Record<MrzFormat, readonly DocumentKind[]>> = {
  TD1: ['idCard', 'residencePermit'],
  TD2: ['idCard', 'residencePermit'],
  TD3: ['passport'],
  MRVA: ['visa'],
  MRVB: ['visa'],
}

/** Whether the type comes from trusted lines, or from valid lines whose format agrees with it. */
const isByLines = ({ type, mrz }: DocumentReading): boolean =>
  type !== null && mrz !== null && (mrz.trusted || (mrz.valid && mrz.repaired === 0 && kinds[mrz.format].includes(type)))

const mayBe = ({ mrz }: DocumentReading, kind: DocumentKind): boolean => mrz !== null && kinds[mrz.format].includes(kind)
