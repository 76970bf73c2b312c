import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { type Alpha3, allAlpha3 } from '@bonafide/core/countries'
import type { Language } from '@bonafide/core/languages'
import type { DetailName } from '@bonafide/core/details'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { Select, type SelectOption } from '../../ui/field/select.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useWords } from '../words.ts'
import styles from './facts.module.css'
import { LinesPart } from './lines.tsx'
import { countryDetails, paperDetails, sayCountry, sayDetail, sayPaper } from './say-details.ts'
import { type Draft, fieldId, type DraftValues } from './use-draft.ts'

interface FieldsProps {
  readonly wholeCase: WholeCase
  readonly draft: Draft
}

/** Starts with the person's own values, which stay beside a field when a reviewer changes it. */
export const DetailFields = ({ wholeCase, draft }: FieldsProps) => {
  const say = useWords()
  const { fields, ends } = purposeRecords[wholeCase.about].review
  return (
    <LinesPart title={say('case.details')}>
      <p className="quiet">{say('case.detailsHelp')}</p>
      <div className={styles.fields}>
        {fields.map((name) => (
          <DetailField key={name} name={name} wholeCase={wholeCase} draft={draft} />
        ))}
        {ends && (
          <TextField
            {...fieldOf(draft, 'documentEnds')}
            type="date"
            label={say('detail.documentEnds')}
            help={say('detail.documentEndsHelp')}
            optional={say('case.optional')}
          />
        )}
      </div>
    </LinesPart>
  )
}

const fieldOf = (draft: Draft, name: keyof DraftValues) => ({
  id: fieldId(name),
  value: draft.values[name] ?? '',
  error: draft.errorOf(name),
  onChange: ({ target }: { target: { value: string } }) => draft.set(name, target.value),
})

const DetailField = ({ name, wholeCase, draft }: FieldsProps & { readonly name: DetailName }) => {
  const say = useWords()
  const language = useLanguage()
  const { needed, oneOf } = purposeRecords[wholeCase.about].review
  const typed = String(wholeCase.submitted.details[name] ?? '')
  const changed = typed !== '' && draft.values[name] !== typed
  const fieldProps = {
    ...fieldOf(draft, name),
    label: say(`detail.${name}`),
    help: changed ? say('case.typed', { value: sayDetail({ say, language, name }, typed) }) : undefined,
    optional: needed.includes(name) || oneOf.includes(name) ? undefined : say('case.optional'),
  }
  const countries = useCountries(language)
  if (name === 'documentType')
    return (
      <Select
        {...fieldProps}
        unchosen={say('choose.documentType')}
        options={paperDetails.map((type) => ({ value: String(type), label: sayPaper(say, type) }))}
      />
    )
  if (countryDetails.includes(name)) return <Select {...fieldProps} unchosen={say('choose.country')} options={countries} />
  return <TextField {...fieldProps} type={name === 'birthDate' ? 'date' : 'text'} dir="auto" autoComplete="off" spellCheck={false} />
}

/** Country names in the reviewer's language, each followed by its code as documents print it. */
const useCountries = (language: Language): readonly SelectOption[] =>
  useMemo(() => {
    const option = (code: Alpha3): SelectOption => ({ value: code, label: `${sayCountry(language, code)} (${code})` })
    return allAlpha3()
      .map(option)
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
