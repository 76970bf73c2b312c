import { ComboField, type ComboFieldProps } from '../../../ui/field/combo-field.tsx'
import { useCompanyWords } from '../words.ts'

/** A choice from a long list, filtered by typing. */
export const Choice = (props: Omit<ComboFieldProps, 'words'>) => {
  const say = useCompanyWords()
  const words = { none: (text: string) => say('choice.none', { text }), found: (count: number) => say('choice.found', { count }) }
  return <ComboField {...props} words={words} />
}
