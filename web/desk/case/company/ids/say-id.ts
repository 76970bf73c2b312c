// Puts into words how the picture of a person's ID compares with the form.
import { hasConflict, type IdCheck, type IdField } from '@bonafide/core/calls/company/id-checks'
import type { Language } from '@bonafide/core/languages'
import type { Status } from '../../../../ui/show/status-icon.tsx'
import type { DeskSay } from '../../../words.ts'
import { sayCountry } from '../../say-details.ts'

export interface IdStanding {
  readonly status: Status
  readonly words: string
}

/** Sums up one check in two or three words. */
export function idStanding(say: DeskSay, check: IdCheck): IdStanding {
  if (hasConflict(check)) return { status: 'failed', words: say('id.differs') }
  if (check.state !== 'read') return { status: check.state === 'waiting' ? 'neutral' : 'pending', words: say(`id.${check.state}`) }
  return agrees(check) ? { status: 'verified', words: say('id.agrees') } : { status: 'pending', words: say('id.unsure') }
}

/** Name and number identify an ID, so without them nothing is confirmed. */
const agrees = ({ fields }: IdCheck): boolean =>
  fields.every(({ verdict }) => verdict === 'same') &&
  (['name', 'documentNumber'] as const).every((field) => fields.some((checked) => checked.field === field))

/** Sums up all checks in one line. */
export function sayIds(say: DeskSay, checks: readonly IdCheck[]): string {
  const differ = checks.filter(hasConflict).length
  const agree = checks.filter((check) => idStanding(say, check).status === 'verified').length
  const open = checks.length - differ - agree
  return [
    ...(agree > 0 ? [say('company.idsAgree', { count: agree })] : []),
    ...(differ > 0 ? [say('company.idsDiffer', { count: differ })] : []),
    ...(open > 0 ? [say('company.idsOpen', { count: open })] : []),
  ].join(' · ')
}

const labels: Readonly<Record<IdField, (say: DeskSay) => string>> = {
  name: (say) => say('id.name'),
  birthDate: (say) => say('party.field.birthDate'),
  documentNumber: (say) => say('party.field.identityNo'),
  issuingCountry: (say) => say('party.field.issuedCountryAlphaName'),
  nationality: (say) => say('party.field.citizenshipAlphaName'),
}

export const sayIdField = (say: DeskSay, field: IdField): string => labels[field](say)

export const sayIdValue = (language: Language, field: IdField, value: string | null): string => {
  if (value === null) return '–'
  return field === 'issuingCountry' || field === 'nationality' ? `${sayCountry(language, value)} (${value})` : value
}
