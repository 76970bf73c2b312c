import { useMemo } from 'react'
import { ComboField } from '../../ui/field/combo-field.tsx'
import type { FieldHelp } from '../../ui/field/field.tsx'
import { useWords } from '../words.ts'
import type { Country } from './countries.ts'

export interface CountryFieldProps {
  readonly id: string
  readonly label: string
  readonly help?: FieldHelp
  readonly error: string | undefined
  readonly optional?: string | undefined
  readonly countries: readonly Country[]
  /** A three-letter code; empty: none chosen. */
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Searchable by name in the reader's language or in English, or by code. */
export const CountryField = ({ countries, ...field }: CountryFieldProps) => {
  const say = useWords()
  const options = useMemo(() => countries.map(({ code: value, name: label, also }) => ({ value, label, also })), [countries])
  const words = { none: (text: string) => say('country.none', { text }), found: (count: number) => say('country.found', { count }) }
  return <ComboField {...field} options={options} words={words} />
}
