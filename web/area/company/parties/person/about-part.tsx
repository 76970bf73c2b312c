import { asksEnglishName } from '@bonafide/core/rules/company/steps/person'
import { positionGroups } from '@bonafide/core/rules/company/parties'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { isFamilyFirst } from '../../../../lib/text/family-first.ts'
import { CheckboxGroup } from '../../../../ui/field/checkbox-group.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import type { FieldWiring } from '../form/form-kit.ts'
import styles from '../form/form.module.css'
import { TypedArea, TypedChoice, TypedDay, TypedText } from '../form/typed-fields.tsx'
import type { PersonTyped } from '../model/typed.ts'
import { type PersonPartProps, typingIn } from './person-part.ts'

/** The person's positions, names, birth date and residence. */
export const AboutPart = (props: PersonPartProps) => {
  const { kit, form, type, isFixed = false } = props
  const { say, company, field } = kit
  const { givenName, familyName, positions } = form.typed
  const typing = typingIn(props)
  return (
    <>
      <PositionField
        {...field('individualType', say(isFixed ? 'person.help.fixed' : 'person.help.individualType'))}
        {...{ positions, isFixed, onTyped: type }}
        offered={company.lists.individualTypeList}
      />
      <NamePair
        given={<TypedText {...typing('givenName', say('person.help.givenName'))} />}
        family={<TypedText {...typing('familyName', say('person.help.familyName'))} />}
      />
      <NamePair
        given={
          <TypedText
            {...typing('englishFirstName', say('person.help.latin'))}
            optional={asksEnglishName(givenName) ? undefined : say('party.optional')}
            dir="ltr"
          />
        }
        family={
          <TypedText
            {...typing('englishShareholderName')}
            optional={asksEnglishName(familyName) ? undefined : say('party.optional')}
            dir="ltr"
          />
        }
      />
      <TypedDay {...typing('birthDate', say('person.help.birthDate'))} />
      <TypedChoice {...typing('residentialCountryAlphaName')} options={company.countries.RESIDENCE} />
      <TypedArea {...typing('residentialAddress', say('person.help.residentialAddress'))} />
    </>
  )
}

/** The two names, in the order of the reader's language. */
const NamePair = ({ given, family }: { readonly given: ReactNode; readonly family: ReactNode }) => {
  const familyFirst = isFamilyFirst(useLanguage())
  return (
    <div className={styles.pair}>
      {familyFirst ? family : given}
      {familyFirst ? given : family}
    </div>
  )
}

interface PositionFieldProps extends FieldWiring {
  readonly positions: PersonTyped['positions']
  readonly offered: LoadedCompany['lists']['individualTypeList']
  readonly isFixed: boolean
  readonly onTyped: PersonPartProps['type']
}

/** A position that the configuration has fixed is displayed, but cannot be changed. */
const PositionField = memo(({ positions, offered, isFixed, disabled, onTyped, ...wiring }: PositionFieldProps) => (
  <CheckboxGroup
    {...wiring}
    disabled={disabled || isFixed}
    columns
    options={offered
      .filter(({ value }) => positionGroups.some((positionGroup) => positionGroup === value))
      .map(({ value, label }) => ({ value: String(value), label }))}
    values={positions.map(String)}
    onChange={(values) => onTyped({ positions: positionGroups.filter((positionGroup) => values.includes(String(positionGroup))) })}
  />
))
