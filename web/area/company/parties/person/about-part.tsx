import { asksEnglishName } from '@bonafide/core/rules/company/person'
import { positionGroups } from '@bonafide/core/rules/company/parties'
import { CheckboxGroup } from '../../../../ui/field/checkbox-group.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Choice } from '../../fields/choice.tsx'
import { CompanyDate } from '../../fields/company-date.tsx'
import styles from '../form/form.module.css'
import type { PersonPartProps } from './person-part.ts'

/** Who it is, and what for. */
export const AboutPart = (props: PersonPartProps) => {
  const { kit, form, type } = props
  const { say, company, field, locked } = kit
  const { typed } = form
  return (
    <>
      <PositionField {...props} />
      <div className={styles.pair}>
        <TextField
          {...field('givenName', say('person.help.givenName'))}
          value={typed.givenName}
          autoComplete="off"
          onChange={(event) => type({ givenName: event.currentTarget.value })}
        />
        <TextField
          {...field('familyName', say('person.help.familyName'))}
          value={typed.familyName}
          autoComplete="off"
          onChange={(event) => type({ familyName: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('englishFirstName', say('person.help.latin'))}
          optional={asksEnglishName(typed.givenName) ? undefined : say('party.optional')}
          value={typed.englishFirstName}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => type({ englishFirstName: event.currentTarget.value })}
        />
        <TextField
          {...field('englishShareholderName')}
          optional={asksEnglishName(typed.familyName) ? undefined : say('party.optional')}
          value={typed.englishShareholderName}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => type({ englishShareholderName: event.currentTarget.value })}
        />
      </div>
      <CompanyDate
        {...field('birthDate', say('person.help.birthDate'))}
        value={typed.birthDate}
        onChange={(birthDate) => type({ birthDate })}
      />
      <Choice
        {...field('residentialCountryAlphaName')}
        options={company.countries.RESIDENCE}
        value={typed.residentialCountryAlphaName}
        onChange={(residentialCountryAlphaName) => type({ residentialCountryAlphaName })}
        disabled={locked}
      />
      <TextArea
        {...field('residentialAddress', say('person.help.residentialAddress'))}
        rows={2}
        value={typed.residentialAddress}
        autoComplete="off"
        onChange={(event) => type({ residentialAddress: event.currentTarget.value })}
      />
    </>
  )
}

/** Fixed by whoever has set up the company: then it is read, not chosen. */
const PositionField = ({ kit, form: { typed }, isFixed, type }: PersonPartProps) => {
  const { say, company, field } = kit
  const wiring = field('individualType', say(isFixed === true ? 'person.help.fixed' : 'person.help.individualType'))
  const options = company.lists.individualTypeList
    .filter(({ value }) => positionGroups.some((one) => one === value))
    .map(({ value, label }) => ({ value: String(value), label }))
  return (
    <CheckboxGroup
      {...wiring}
      disabled={wiring.disabled || isFixed === true}
      columns
      options={options}
      values={typed.positions.map(String)}
      onChange={(values) => type({ positions: positionGroups.filter((one) => values.includes(String(one))) })}
    />
  )
}
