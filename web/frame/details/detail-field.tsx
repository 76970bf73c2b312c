import ScanText from 'lucide-react/icons/scan-text'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/field/text-field.tsx'
import { CountryField } from '../choose/country-field.tsx'
import { type Country, listedCountryName, pageLanguage } from '../choose/countries.ts'
import styles from '../steps/steps.module.css'
import { dayInWords } from '../day-in-words.ts'
import { useWords } from '../words.ts'
import { DetailsDateField } from './date-field.tsx'
import { parseTypedDate, type FieldName } from './fields-of.ts'

export interface DetailFieldProps {
  readonly name: FieldName
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  /** The document's value; undefined: it was not read. */
  readonly read: string | undefined
  readonly countries: readonly Country[]
  readonly onChange: (value: string) => void
}

const autoCompletes: Partial<Readonly<Record<FieldName, string>>> = { familyName: 'family-name', givenName: 'given-name' }

/** One detail, and whether the document agrees. */
export const DetailField = ({ name, id, value, error, read, countries, onChange }: DetailFieldProps) => {
  const say = useWords()
  const source = <Source {...{ name, value, read, onChange }} />
  // What the document says helps most beside an error.
  const help = read === undefined ? source : { stays: source }
  const common = { id, label: say(`detail.${name}`), help, error }
  if (name === 'nationality' || name === 'otherNationality')
    return <CountryField {...common} countries={countries} value={value} onChange={onChange} />
  if (name === 'birthDate') return <DetailsDateField {...common} birth value={value} onChange={onChange} />
  return (
    <TextField
      {...common}
      // Numbers, and names in Latin letters, run left to right in every language.
      {...(name === 'documentNumber' || name.startsWith('english') ? { dir: 'ltr' } : {})}
      autoComplete={autoCompletes[name] ?? 'off'}
      autoCapitalize={name === 'documentNumber' ? 'characters' : 'words'}
      spellCheck={false}
      maxLength={name === 'documentNumber' ? 64 : 100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const shownAs = (name: FieldName, read: string): string => {
  if (name === 'birthDate') return dayInWords(read)
  return name === 'nationality' || name === 'otherNationality' ? listedCountryName(pageLanguage(), read) : read
}

/** Says where the value comes from. A differing value of the document is shown too, and can be restored with one press. */
const Source = ({ name, value, read, onChange }: Pick<DetailFieldProps, 'name' | 'value' | 'read' | 'onChange'>): ReactNode => {
  const say = useWords()
  const fieldHelp = name.startsWith('english') ? say('details.latinHelp') : name === 'familyName' ? say('details.familyHelp') : undefined
  if (read === undefined) return fieldHelp
  if ((name === 'birthDate' ? parseTypedDate(value) : value.trim()) === read)
    return (
      <span className={styles.read}>
        <ScanText size={16} strokeWidth={2} />
        {say('details.read')}
      </span>
    )
  return (
    <span>
      {say('details.differs', { read: shownAs(name, read) })}{' '}
      <button type="button" className={styles.inline} onClick={() => onChange(read)}>
        {say('details.takeRead')}
      </button>
    </span>
  )
}
