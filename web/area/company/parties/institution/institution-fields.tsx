import type { Individuals } from '@bonafide/core/rules/company/company'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Choice } from '../../fields/choice.tsx'
import { CompanyDate } from '../../fields/company-date.tsx'
import type { FormKit } from '../form/form-kit.ts'
import styles from '../form/form.module.css'
import { HeldThrough } from '../form/held-through.tsx'
import { PercentField } from '../form/percent-field.tsx'
import type { OpenInstitution } from '../model/open.ts'
import { institutionsBeside } from '../model/party.ts'
import type { InstitutionTyped } from '../model/typed.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import { FormShares } from '../view/form-shares.tsx'

interface InstitutionFieldsProps {
  readonly kit: FormKit
  readonly list: Individuals
  readonly open: OpenInstitution
  readonly type: (typed: Partial<InstitutionTyped>) => void
  readonly pictures: Pictures
}

export const InstitutionFields = (props: InstitutionFieldsProps) => {
  const { kit, open, type, pictures } = props
  const { say, company, field } = kit
  const { typed } = open
  return (
    <>
      <TextField
        {...field('enterpriseFullName')}
        value={typed.enterpriseFullName}
        autoComplete="off"
        onChange={(event) => type({ enterpriseFullName: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Choice
          {...field('registrationCountryAlphaName')}
          options={company.countries.ENTERPRISE}
          value={typed.registrationCountryAlphaName}
          onChange={(registrationCountryAlphaName) => type({ registrationCountryAlphaName })}
        />
        <TextField
          {...field('registrationNumber')}
          value={typed.registrationNumber}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type({ registrationNumber: event.currentTarget.value })}
        />
      </div>
      <CompanyDate
        {...field('establishmentDate')}
        value={typed.establishmentDate}
        onChange={(establishmentDate) => type({ establishmentDate })}
      />
      <TextArea
        {...field('registrationAddress', say('person.help.residentialAddress'))}
        rows={2}
        value={typed.registrationAddress}
        autoComplete="off"
        onChange={(event) => type({ registrationAddress: event.currentTarget.value })}
      />
      <Shares {...props} />
      <PictureField
        {...field('registrationDoc', say('institution.help.registrationDoc'))}
        name="registrationDoc"
        value={typed.registrationDoc}
        rejected={kit.isRejected('registrationDoc', typed.registrationDoc)}
        pictures={pictures}
        onChange={(registrationDoc) => type({ registrationDoc })}
      />
    </>
  )
}

/** Whether it holds the company, or others that do. */
const Shares = ({ kit, list, open, type }: InstitutionFieldsProps) => {
  const { say, company, field } = kit
  const { typed } = open
  return (
    <>
      <div className={styles.pair}>
        <PercentField
          {...field('ownershipPercent', say('institution.help.ownershipPercent'))}
          optional={say('party.optional')}
          value={typed.ownershipPercent}
          onChange={(ownershipPercent) => type({ ownershipPercent })}
        />
      </div>
      <HeldThrough
        kit={kit}
        institutions={institutionsBeside(list, open.row)}
        rows={typed.heldThrough}
        onChange={(heldThrough) => type({ heldThrough })}
      />
      <FormShares {...{ company, list, open }} />
    </>
  )
}
