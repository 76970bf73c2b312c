import type { Individuals } from '@bonafide/core/rules/company/company'
import { type Ownership, ownershipOf } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { useMemo } from 'react'
import { OwnershipTree } from '../../../../lib/ownership/ownership-tree.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { thresholdFor } from '../../load/done.ts'
import { useCompanyWords } from '../../words.ts'
import { partyAt } from '../model/party.ts'

export const useOwnership = (company: LoadedCompany, list: Individuals): Ownership => {
  const threshold = thresholdFor(company)
  return useMemo(() => ownershipOf(list, threshold), [list, threshold])
}

interface DrawnOwnershipProps {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly ownership: Ownership
}

/** The shares as a tree. It says itself what is wrong with them. */
export const DrawnOwnership = ({ company, list, ownership }: DrawnOwnershipProps) => {
  const say = useCompanyWords()
  const names = (index: number): string => {
    const party = partyAt(list, index)
    return (party === undefined ? '' : nameOf(party)) || say('party.unnamed')
  }
  return (
    <OwnershipTree
      ownership={ownership}
      company={company.detail.basicInfo.enterpriseName ?? say('party.thisCompany')}
      names={names}
      threshold={thresholdFor(company)}
      say={say}
    />
  )
}
