import type { Details } from '@bonafide/core/details'
import type { Check } from '@bonafide/core/evidence/check'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { foldedNumber } from '@bonafide/core/identity'
import { compareNames } from '../../shared/names/compare-names.ts'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf } from '../holder.ts'
import { writtenName, typedNames } from './written.ts'
import { mendableCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'person.details'

type Facts = Pick<CheckFacts, 'purpose' | 'details'> & HolderFacts

/** Whether the typed details agree with the document. */
export function personDetails({ purpose, details, ...sides }: Facts): Check {
  const { read, trusted, from } = holderOf(sides)
  const compared = [...compareExactly(details, read, purpose === 'nationality'), ...compareTypedNames(details, read)]
  const detail = compared.map(({ field, verdict }) => `${field} ${verdict}`).join('; ')
  const score = compared.length === 0 ? 0 : compared.filter(({ verdict }) => verdict === 'same').length / compared.length
  if (compared.length === 0) return uncheckedCheck(name, { reason: 'document.unread', detail: `nothing to compare, by ${from}` })
  if (compared.some(({ verdict }) => verdict === 'different'))
    return trusted
      ? mendableCheck(name, { reason: 'details.different', mend: 'details', detail, score })
      : unsureCheck(name, { reason: 'details.unsure', detail, score })
  if (compared.some(({ verdict }) => verdict === 'unsure')) return unsureCheck(name, { reason: 'details.unsure', detail, score })
  return trusted ? passedCheck(name, { detail, score }) : unsureCheck(name, { reason: 'document.unread', detail, score })
}

interface Compared {
  readonly field: string
  readonly verdict: 'same' | 'different' | 'unsure'
}

function compareExactly(details: Details, read: ReadPerson, addsNationality: boolean): readonly Compared[] {
  const pairs: readonly (readonly [field: string, typed: string | undefined, found: string | undefined])[] = [
    ['birthDate', details.birthDate, read.birthDate],
    ['nationality', addsNationality ? details.otherNationality : details.nationality, read.nationality],
    ['issuingCountry', details.issuingCountry, read.issuingCountry],
    ['documentNumber', fold(details.documentNumber), fold(read.documentNumber)],
  ]
  return pairs.flatMap(([field, typed, found]) =>
    typed === undefined || found === undefined ? [] : [{ field, verdict: typed === found ? 'same' : 'different' }],
  )
}

const fold = (number: string | undefined): string | undefined => (number === undefined ? undefined : foldedNumber(number))

/** The name in the person's own script or the name in Latin letters has to match the reading. */
function compareTypedNames(details: Details, read: ReadPerson): readonly Compared[] {
  const found = writtenName(read)
  const typed = typedNames(details)
  if (found === null || typed.length === 0) return []
  const verdicts = typed.map((typedName) => compareNames(typedName, found).same)
  return [{ field: 'name', verdict: verdicts.includes('yes') ? 'same' : verdicts.includes('unsure') ? 'unsure' : 'different' }]
}
