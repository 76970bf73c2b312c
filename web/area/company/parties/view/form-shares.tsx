import type { Individuals } from '@bonafide/core/rules/company/company'
import type { OwnershipWarning } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { useMemo } from 'react'
import { Disclosure } from '../../../../ui/way/disclosure.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { useCompanyWords } from '../../words.ts'
import styles from '../form/form.module.css'
import { partyFrom, withForm } from '../model/change.ts'
import type { Open } from '../model/open.ts'
import { DrawnOwnership, useOwnership } from './drawn-ownership.tsx'

interface FormSharesProps {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly open: Open
}

/** What comes of the shares that are being typed: in one sentence, and drawn. */
export const FormShares = ({ company, list, open }: FormSharesProps) => {
  const say = useCompanyWords()
  const drawn = useMemo(() => withForm(list, open), [list, open])
  const ownership = useOwnership(company, drawn)
  const party = partyFrom(list, open)
  const owner = ownership.owners.find(({ index }) => index === party.index)
  return (
    <>
      {owner !== undefined && owner.percent > 0 && (
        <p className={styles.inAll}>{say('party.inAll', { name: nameOf(party) || say('party.unnamed'), percent: owner.percent })}</p>
      )}
      <Disclosure title={say('party.ownership')} open={ownership.warnings.some(isOfFigures) ? true : undefined}>
        <DrawnOwnership company={company} list={drawn} ownership={ownership} />
      </Disclosure>
    </>
  )
}

/** Who is still missing is the list's matter, not this form's. */
const isOfFigures = (warning: OwnershipWarning): boolean => warning === 'overHundred' || warning === 'cycle'
