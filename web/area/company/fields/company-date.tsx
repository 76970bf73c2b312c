import { tagOf } from '@bonafide/core/languages'
import { localDate } from '@bonafide/core/dates'
import { earliestDay } from '@bonafide/core/rules/company/field-faults'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { DateField, type DateFieldProps } from '../../../ui/field/date-field.tsx'
import { useCompanyWords } from '../words.ts'

/** A day that has been: today at the latest, 150 years back at the most, unless said. */
export const CompanyDate = (props: Omit<DateFieldProps, 'tag' | 'words'>) => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const [today] = useState(() => localDate(new Date()))
  const words = { day: say('date.day'), month: say('date.month'), year: say('date.year'), pick: say('date.pick', { field: props.label }) }
  return <DateField min={earliestDay(today)} max={today} {...props} tag={tag} words={words} />
}
