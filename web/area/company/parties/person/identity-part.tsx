import type { Individuals } from '@bonafide/core/rules/company/company'
import { isOwner } from '@bonafide/core/rules/company/person'
import type { ReactNode } from 'react'
import { Select } from '../../../../ui/field/select.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Choice } from '../../fields/choice.tsx'
import styles from '../form/form.module.css'
import { HeldThrough } from '../form/held-through.tsx'
import { PercentField } from '../form/percent-field.tsx'
import { nationalitiesFor } from './nationalities.ts'
import type { PersonPartProps } from './person-part.ts'

interface IdentityPartProps extends PersonPartProps {
  readonly institutions: Individuals
  /** What comes of the shares, drawn below them. */
  readonly drawn: ReactNode
}

/** By which paper, and what of the company is his. */
export const IdentityPart = (props: IdentityPartProps) => {
  const { kit, form, type, drawn } = props
  const { company, field } = kit
  const { typed } = form
  return (
    <>
      <div className={styles.pair}>
        <Choice
          {...field('citizenshipAlphaName')}
          options={nationalitiesFor(typed, company)}
          value={typed.citizenshipAlphaName}
          onChange={(citizenshipAlphaName) => type({ citizenshipAlphaName })}
        />
        <Choice
          {...field('issuedCountryAlphaName')}
          options={company.countries.NATIONALITY}
          value={typed.issuedCountryAlphaName}
          onChange={(issuedCountryAlphaName) => type({ issuedCountryAlphaName })}
        />
      </div>
      <TextField
        {...field('identityNo')}
        value={typed.identityNo}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => type({ identityNo: event.currentTarget.value })}
      />
      {isOwner(typed.positions) && (
        <>
          <Shares {...props} />
          {drawn}
        </>
      )}
    </>
  )
}

const Shares = ({ kit, form: { typed }, type, institutions }: IdentityPartProps) => {
  const { say, company, field } = kit
  const hasWays = institutions.length > 0
  return (
    <>
      <div className={styles.pair}>
        <PercentField
          {...field('ownershipPercent', say(hasWays ? 'person.help.ownershipEither' : 'person.help.ownershipPercent'))}
          value={typed.ownershipPercent}
          onChange={(ownershipPercent) => type({ ownershipPercent })}
        />
        <Select
          {...field('wealthSource')}
          unchosen={say('party.choose')}
          options={company.lists.sourceOfWealth}
          value={typed.wealthSource}
          onChange={(event) => type({ wealthSource: event.currentTarget.value })}
        />
      </div>
      <HeldThrough kit={kit} institutions={institutions} rows={typed.heldThrough} onChange={(heldThrough) => type({ heldThrough })} />
    </>
  )
}
