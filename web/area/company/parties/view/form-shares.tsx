import type { Individuals } from '@bonafide/core/rules/company/company'
import type { OwnershipWarning } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { useDeferredValue, useMemo, useState } from 'react'
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

/** What comes of the shares that are being typed: in one sentence, and drawn. Both follow the typing, and never keep it waiting. */
export const FormShares = ({ company, list, open }: FormSharesProps) => {
  const say = useCompanyWords()
  const typed = useDeferredValue(open)
  const drawn = useMemo(() => withForm(list, typed), [list, typed])
  const ownership = useOwnership(company, drawn)
  const [isSeen, setSeen] = useState(false)
  const party = useMemo(() => partyFrom(list, typed), [list, typed])
  const owner = ownership.owners.find(({ index }) => index === party.index)
  const isWrong = ownership.warnings.some(isOfFigures)
  return (
    <>
      {owner !== undefined && owner.percent > 0 && (
        <p className={styles.inAll}>{say('party.inAll', { name: nameOf(party) || say('party.unnamed'), percent: owner.percent })}</p>
      )}
      <Disclosure title={say('party.ownership')} open={isWrong ? true : undefined} onToggle={(event) => setSeen(event.currentTarget.open)}>
        {(isSeen || isWrong) && <DrawnOwnership company={company} list={drawn} ownership={ownership} />}
      </Disclosure>
    </>
  )
}

/** Who is still missing is the list's matter, not this form's. */
const isOfFigures = (warning: OwnershipWarning): boolean => warning === 'overHundred' || warning === 'cycle'
