import { useWords } from '../../words.ts'
import { LinesPart } from '../lines.tsx'
import { type CompanyField, companyGroups, onlyIfFilled, stepOfField } from './company-fields.ts'
import styles from './company.module.css'
import type { CompanyView } from './company-view.ts'
import { earlierOfField } from './earlier/earlier.ts'
import { FieldRow } from './fields/field-row.tsx'
import { remarkOn } from './marks.ts'
import { sayCompanyField } from './say-company.ts'

/** The company's own answers, grouped as in its forms. */
export const CompanySection = ({ view }: { readonly view: CompanyView }) => {
  const say = useWords()
  return companyGroups.map(({ id, fields }) => (
    <LinesPart key={id} title={say(`company.group.${id}`)}>
      <dl className={styles.rows}>
        {fields.map((field) => (
          <CompanyRow key={field} view={view} field={field} />
        ))}
      </dl>
    </LinesPart>
  ))
}

const CompanyRow = ({ view, field }: { readonly view: CompanyView; readonly field: CompanyField }) => {
  const say = useWords()
  const { company, saying, marking } = view
  const value = sayCompanyField(saying, field, company.basicInfo)
  const part = { step: stepOfField(field), field, index: null }
  const earlier = earlierOfField(saying, company, field)
  const isEmpty = value === null && remarkOn(marking.marks, part) === undefined && earlier === undefined
  if (isEmpty && onlyIfFilled.includes(field)) return null
  return <FieldRow label={say(`company.field.${field}`)} value={value} part={part} marking={marking} earlier={earlier} />
}
