import { DateField as UiDateField, type DateFieldProps as UiDateFieldProps } from '../../ui/field/date-field.tsx'
import { shownTongue } from '../choose/countries.ts'
import { useWords } from '../words.ts'

export type DateFieldProps = Omit<UiDateFieldProps, 'tag' | 'words'>

export const DateField = (props: DateFieldProps) => {
  const say = useWords()
  return <UiDateField {...props} tag={shownTongue()} words={{ day: say('date.day'), month: say('date.month'), year: say('date.year') }} />
}
