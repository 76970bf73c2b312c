// The engine's notes on a check, in words. The notes are short and made for programs: useful notes are worded here,
// and for all others the check's reason is shown.
import type { Check } from '@bonafide/core/evidence/check'
import { CalendarDate } from '@bonafide/core/dates'
import { neverExpires } from '@bonafide/core/evidence/document-reading'
import type { DeskSay } from '../../words.ts'
import { sayWhy } from '../say-case.ts'
import { sayEnd } from '../say-details.ts'

/** Empty if the check's name and state say it all. */
export function sayReadingNote(say: DeskSay, check: Check): string {
  const notes = [...comparisons(say, check), ...dates(say, check), ...likeness(say, check)]
  const why = check.state === 'passed' || check.reason === null ? [] : [sayWhy(say, check.reason)]
  return (notes.length > 0 ? notes : why).join(' · ')
}

type NoteWords = (say: DeskSay) => string

const fields: Readonly<Record<string, NoteWords>> = {
  name: (say) => say('note.name'),
  birthDate: (say) => say('detail.birthDate'),
  documentNumber: (say) => say('detail.documentNumber'),
  documentEnds: (say) => say('detail.documentEnds'),
  nationality: (say) => say('detail.nationality'),
  issuingCountry: (say) => say('detail.issuingCountry'),
  sex: (say) => say('reading.sex'),
}

const sources: Readonly<Record<string, NoteWords>> = {
  printed: (say) => say('note.printed'),
  mrz: (say) => say('note.mrz'),
  barcode: (say) => say('note.barcode'),
}

/** `birthDate printed/mrz: different`, with the side before each source if there are two; `birthDate different` for typed values. */
const comparison = /^(?<field>[A-Za-z]+)(?: (?:front |back )?(?<first>[a-z]+)\/(?:front |back )?(?<second>[a-z]+):)? (?<verdict>[a-z]+)$/

function comparisons(say: DeskSay, { name, detail }: Check): readonly string[] {
  if (name !== 'document.agrees' && name !== 'person.details') return []
  const found = detail.split('; ').flatMap((line) => {
    const { field = '', first = '', second = '', verdict = '' } = comparison.exec(line)?.groups ?? {}
    const label = fields[field]?.(say)
    if (label === undefined) return []
    const [left, right] = [sources[first]?.(say), sources[second]?.(say)]
    return [{ verdict, words: left === undefined || right === undefined ? label : say('note.between', { field: label, left, right }) }]
  })
  const namesWith = (...verdicts: readonly string[]): string =>
    [...new Set(found.filter(({ verdict }) => verdicts.includes(verdict)).map(({ words }) => words))].join(', ')
  const [different, unsure] = [namesWith('different'), namesWith('near', 'unsure')]
  return [
    ...(different === '' ? [] : [say('note.different', { fields: different })]),
    ...(unsure === '' ? [] : [say('note.unsure', { fields: unsure })]),
  ]
}

function dates(say: DeskSay, { name, detail }: Check): readonly string[] {
  if (name === 'document.current' && detail.startsWith('never ends')) return [say('note.neverEnds')]
  const day = CalendarDate.safeParse(/\b\d{4}-\d{2}-\d{2}\b/.exec(detail)?.[0]).data
  if (day === undefined || neverExpires(day)) return []
  if (name === 'person.age') return [say('note.born', { day: sayEnd(say, day) })]
  return name === 'document.current' ? [say('note.ends', { day: sayEnd(say, day) })] : []
}

/** Only a face comparison's score is meaningful to a reviewer. */
const likeness = (say: DeskSay, { name, score }: Check): readonly string[] =>
  score !== null && (name === 'face.matches' || name === 'face.known') ? [say('note.likeness', { share: score })] : []
