import { hasConflict, type IdCheck, type IdField, idFields } from '@bonafide/core/calls/company/id-checks'
import { tagOf } from '@bonafide/core/languages'
import { isPerson, type Party, type Person } from '@bonafide/core/rules/company/company'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { asCompany } from '../../load/as-company.ts'
import type { LoadedCompany } from '../../load/company.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'
import { fieldLabel } from '../form/fault-words.ts'
import styles from './party-table.module.css'

interface IdConflictProps {
  readonly company: LoadedCompany
  readonly party: Party
}

/** Shows where the ID contradicts the form. A reviewer would ask about it, so it is quicker to correct it now. */
export const IdConflict = ({ company, party }: IdConflictProps) => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const check = isPerson(party) ? checkOn(company, party) : undefined
  if (check === undefined || !hasConflict(check)) return null
  const values = idFields.flatMap((field) => valuesOf(company, check, field).map((value) => ({ field, value })))
  const words =
    check.two !== null
      ? say(`party.id.${check.two}`)
      : say('party.id.differs', {
          said: new Intl.ListFormat(tag, { type: 'unit' }).format(
            values.map(({ field, value }) => say('party.id.said', { field: labelOf(say, field), value: isolated(value) })),
          ),
        })
  return (
    <p className={styles.lacks}>
      <CircleAlert size={16} strokeWidth={2} />
      <span>{words}</span>
    </p>
  )
}

const comparedFields = [
  'givenName',
  'familyName',
  'englishFirstName',
  'englishShareholderName',
  'birthDate',
  'identityNo',
  'issuedCountryAlphaName',
  'citizenshipAlphaName',
  'identityPicFront',
  'identityPicBack',
] as const satisfies readonly (keyof Person)[]

/** The comparison is about saved values, so nothing is shown for later changes. */
const checkOn = ({ detail }: LoadedCompany, party: Person): IdCheck | undefined => {
  const saved = asCompany(detail).individualList.find(({ index }) => index === party.index)
  if (saved === undefined || !isPerson(saved) || comparedFields.some((field) => (saved[field] ?? '') !== (party[field] ?? '')))
    return undefined
  return detail.ids.find(({ index }) => index === party.index)
}

/** The field's value on the side of the ID that contains it. The back takes precedence, as in the comparison. */
const valuesOf = ({ countries }: LoadedCompany, { fields, front, back }: IdCheck, field: IdField): readonly string[] => {
  if (!fields.some((check) => check.field === field && check.verdict === 'different')) return []
  const value = back?.[field] ?? front?.[field]
  if (value == null) return []
  const isCountry = field === 'issuingCountry' || field === 'nationality'
  return [isCountry ? (countries.NATIONALITY.find((option) => option.value === value)?.label ?? value) : value]
}

const labelOf = (say: CompanySay, field: IdField): string => {
  switch (field) {
    case 'name':
      return say('party.id.name')
    case 'birthDate':
      return fieldLabel(say, 'birthDate')
    case 'documentNumber':
      return fieldLabel(say, 'identityNo')
    case 'issuingCountry':
      return fieldLabel(say, 'issuedCountryAlphaName')
    case 'nationality':
      return fieldLabel(say, 'citizenshipAlphaName')
  }
}

/** A name in the other direction must not reorder the sentence. */
const isolated = (value: string): string => `\u2068${value}\u2069`
