import type { Individuals } from '@bonafide/core/rules/company/company'
import { type ReactNode, useMemo } from 'react'
import type { FormKit } from '../form/form-kit.ts'
import styles from '../form/form.module.css'
import { HeldThrough } from '../form/held-through.tsx'
import { type TextName, TypedArea, TypedChoice, TypedDay, TypedPercent, TypedText, type Typing } from '../form/typed-fields.tsx'
import type { OpenInstitution } from '../model/open.ts'
import { institutionsBeside } from '../model/party.ts'
import type { InstitutionTyped } from '../model/typed.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import type { Pictures } from '../pictures/use-pictures.ts'
import { FormShares, OverWhole, useFormShares } from '../view/form-shares.tsx'

interface InstitutionFieldsProps {
  readonly kit: FormKit
  readonly list: Individuals
  readonly open: OpenInstitution
  readonly settled: OpenInstitution
  readonly type: (typed: Partial<InstitutionTyped>) => void
  readonly pictures: Pictures
}

const typingIn =
  ({ kit, open: { typed }, type }: InstitutionFieldsProps) =>
  (name: TextName & keyof InstitutionTyped, help?: ReactNode): Typing => ({
    ...kit.field(name, help),
    name,
    value: typed[name],
    onTyped: type,
  })

export const InstitutionFields = (props: InstitutionFieldsProps) => {
  const { kit, open, type, pictures } = props
  const { say, company, field } = kit
  const { registrationDoc, registrationDocName } = open.typed
  const typing = typingIn(props)
  return (
    <>
      <TypedText {...typing('enterpriseFullName')} />
      <div className={styles.pair}>
        <TypedChoice {...typing('registrationCountryAlphaName')} options={company.countries.ENTERPRISE} />
        <TypedText {...typing('registrationNumber')} dir="ltr" spellCheck={false} />
      </div>
      <TypedDay {...typing('establishmentDate')} />
      <TypedArea {...typing('registrationAddress', say('person.help.residentialAddress'))} />
      <Shares {...props} />
      <PictureField
        {...field('registrationDoc', say('institution.help.registrationDoc'))}
        name="registrationDoc"
        value={registrationDoc}
        fileName={registrationDocName}
        rejected={kit.isRejected('registrationDoc', registrationDoc)}
        pictures={pictures}
        onChange={(file) => type({ registrationDoc: file })}
      />
    </>
  )
}

/** The institution's shares: held directly, or through other institutions. */
const Shares = (props: InstitutionFieldsProps) => {
  const { kit, list, open, settled, type } = props
  const { say, company, field } = kit
  const institutions = useMemo(() => institutionsBeside(list, open.row), [list, open.row])
  const typing = typingIn(props)
  const shares = useFormShares({ company, list, settled })
  return (
    <>
      <div className={styles.pair}>
        <TypedPercent {...typing('ownershipPercent', say('institution.help.ownershipPercent'))} optional={say('party.optional')} />
      </div>
      <OverWhole {...{ company, shares }} />
      <HeldThrough
        {...field('heldThrough', say('party.held.help'))}
        {...{ say, institutions, onTyped: type }}
        rows={open.typed.heldThrough}
      />
      <FormShares {...{ company, shares }} />
    </>
  )
}
