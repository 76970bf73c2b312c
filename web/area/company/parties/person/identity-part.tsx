import type { Individuals } from '@bonafide/core/rules/company/company'
import { isOwner, mayControlByOffice } from '@bonafide/core/rules/company/steps/person'
import { useMemo } from 'react'
import styles from '../form/form.module.css'
import { HeldThrough } from '../form/held-through.tsx'
import { TypedChoice, TypedPercent, TypedSelect, TypedText } from '../form/typed-fields.tsx'
import type { OpenPerson } from '../model/open.ts'
import { FormShares, OverWhole, useFormShares } from '../view/form-shares.tsx'
import { nationalitiesFor } from './nationalities.ts'
import { type PersonPartProps, typingIn } from './person-part.ts'

interface IdentityPartProps extends PersonPartProps {
  readonly list: Individuals
  readonly institutions: Individuals
  readonly settled: OpenPerson
}

/** The ID document, and the person's share of the company. */
export const IdentityPart = (props: IdentityPartProps) => {
  const { kit, form } = props
  const { company } = kit
  const { positions, citizenshipAlphaName } = form.typed
  const typing = typingIn(props)
  const nationalities = useMemo(
    () => nationalitiesFor({ positions, citizenshipAlphaName }, company),
    [positions, citizenshipAlphaName, company],
  )
  return (
    <>
      <div className={styles.pair}>
        <TypedChoice {...typing('citizenshipAlphaName')} options={nationalities} />
        <TypedChoice {...typing('issuedCountryAlphaName')} options={company.countries.NATIONALITY} />
      </div>
      <TypedText {...typing('identityNo')} dir="ltr" autoCapitalize="characters" spellCheck={false} />
      {isOwner(positions) && <Shares {...props} />}
    </>
  )
}

const Shares = (props: IdentityPartProps) => {
  const { kit, form, type, list, institutions, settled } = props
  const { say, company, field } = kit
  const typing = typingIn(props)
  const shares = useFormShares({ company, list, settled })
  const byOffice = mayControlByOffice(form.typed.positions)
  const help = byOffice
    ? 'person.help.ownershipByOffice'
    : institutions.length > 0
      ? 'person.help.ownershipEither'
      : 'person.help.ownershipPercent'
  return (
    <>
      <div className={styles.pair}>
        <TypedPercent {...typing('ownershipPercent', say(help))} {...(byOffice && { optional: say('party.optional') })} />
        <TypedSelect {...typing('wealthSource')} unchosen={say('party.choose')} options={company.lists.sourceOfWealth} />
      </div>
      <OverWhole {...{ company, shares }} />
      <HeldThrough
        {...field('heldThrough', say('party.held.help'))}
        {...{ say, institutions, onTyped: type }}
        rows={form.typed.heldThrough}
      />
      <FormShares {...{ company, shares }} />
    </>
  )
}
