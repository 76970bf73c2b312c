// Findings in a document before the visit is submitted, so that the person need not go through every step first. Only trusted lines
// send them back; print that names a licence, or another document instead of a licence, only raises a question.
import type { CalendarDate } from '../../dates.ts'
import type { DocumentKind, DocumentReading } from '../../evidence/document-reading.ts'
import type { Reading } from '../../evidence/reading.ts'
import { hasReachedAge } from '../is-aged.ts'
import type { Choice } from '../../frame/choice.ts'
import type { EarlyFinding } from '../../frame/early-finding.ts'

/**
 * The kinds of document that the trusted lines permit, the most likely first; empty if they do not show it. Identity cards and residence
 * permits share their formats (ICAO 9303, parts 5 and 6).
 */
export const kindsByLines = ({ mrz, type }: Pick<DocumentReading, 'mrz' | 'type'>): readonly DocumentKind[] => {
  if (mrz?.trusted !== true) return []
  switch (mrz.format) {
    case 'TD3':
      return ['passport']
    case 'MRVA':
    case 'MRVB':
      return ['visa']
    case 'TD1':
    case 'TD2':
      return type === 'residencePermit' ? ['residencePermit', 'idCard'] : ['idCard', 'residencePermit']
  }
}

/** Null: it is the chosen document, or nothing identifies it. */
export const otherKind = (reading: Reading | null, choice: Choice | null): DocumentKind | null => {
  if (reading?.kind !== 'document' || choice === null) return null
  const [likeliest, ...others] = kindsByLines(reading)
  if (likeliest === undefined || [likeliest, ...others].includes(choice.document)) return null
  return likeliest
}

/** Licences have no lines: their words or their barcode identify them; words identify other documents, too. Null: nothing does. */
const kindByPrint = (reading: Reading | null, choice: Choice | null): DocumentKind | null => {
  if (reading?.kind !== 'document' || choice === null || reading.mrz?.trusted === true) return null
  const { type } = reading
  const isAboutLicence = type === 'drivingLicence' || choice.document === 'drivingLicence'
  return type !== choice.document && isAboutLicence ? type : null
}

/** The picture already shows this kind of document, so choosing it needs no other picture. */
export const showsKind = (reading: DocumentReading, kind: DocumentKind): boolean =>
  kindsByLines(reading).includes(kind) || (kind === 'drivingLicence' && reading.mrz?.trusted !== true && reading.type === kind)

export interface EarlyFacts {
  readonly choice: Choice | null
  /** The readings of both sides so far. */
  readonly readings: readonly (Reading | null)[]
  readonly today: CalendarDate
  /** Null: the person's age does not matter. */
  readonly youngest: number | null
}

/** The finding to show: first a finding that makes the rest irrelevant, then one that no other document can fix. */
export const earlyFindingOf = ({ choice, readings, today, youngest }: EarlyFacts): EarlyFinding | null => {
  const [seen] = readings.flatMap((reading) => otherKind(reading, choice) ?? [])
  if (seen !== undefined) return { what: 'otherDocument', seen }
  const [printed] = readings.flatMap((reading) => kindByPrint(reading, choice) ?? [])
  if (printed !== undefined) return { what: 'otherDocument', seen: printed, doubtful: true }
  const trusted = readings.flatMap((reading) => (reading?.kind === 'document' && reading.mrz?.trusted === true ? reading.mrz.read : []))
  const born = trusted.find(({ birthDate }) => birthDate !== undefined)?.birthDate
  if (born !== undefined && youngest !== null && !hasReachedAge(born, youngest, today)) return { what: 'tooYoung', born, youngest }
  const ended = trusted.find(({ documentEnds }) => documentEnds !== undefined)?.documentEnds
  return ended !== undefined && ended < today ? { what: 'expired', ended } : null
}
