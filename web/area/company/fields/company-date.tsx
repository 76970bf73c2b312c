import { dateTagOf } from '@bonafide/locales/tags'
import { localDate } from '@bonafide/core/dates'
import { earliestDay } from '@bonafide/core/rules/company/steps/field-faults'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { DateField, type DateFieldProps } from '../../../ui/field/date-field.tsx'
import { useCompanyWords } from '../words.ts'

/** A past day: by default at most today, and at least 150 years ago. */
export const CompanyDate = (props: Omit<DateFieldProps, 'tag' | 'words'>) => {
  const say = useCompanyWords()
  const tag = dateTagOf(useLanguage())
  const [today] = useState(() => localDate(new Date()))
  const words = { day: say('date.day'), month: say('date.month'), year: say('date.year'), pick: say('date.pick', { field: props.label }) }
  return <DateField min={earliestDay(today)} max={today} {...props} tag={tag} words={words} />
}
