import { dateTagOf } from '@bonafide/locales/tags'
import { DateField as UiDateField, type DateFieldProps as UiDateFieldProps } from '../../ui/field/date-field.tsx'
import { pageLanguage } from '../choose/countries.ts'
import { useWords } from '../words.ts'

export type DetailsDateProps = Omit<UiDateFieldProps, 'tag' | 'words'>

export const DetailsDateField = (props: DetailsDateProps) => {
  const say = useWords()
  return (
    <UiDateField
      {...props}
      tag={dateTagOf(pageLanguage())}
      words={{ day: say('date.day'), month: say('date.month'), year: say('date.year') }}
    />
  )
}
