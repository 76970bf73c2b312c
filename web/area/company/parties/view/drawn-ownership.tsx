import type { Individuals } from '@bonafide/core/rules/company/company'
import { type Ownership, ownershipOf } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { useCallback, useMemo } from 'react'
import { OwnershipTree } from '../../../../lib/ownership/ownership-tree.tsx'
import { useSame } from '../../../../lib/use-same.ts'
import type { LoadedCompany } from '../../load/company.ts'
import { thresholdFor } from '../../load/done.ts'
import { type CompanySay, useCompanyWords } from '../../words.ts'

/** Memoized while no holding changes, since most input is not about shares. */
export const useOwnership = (company: LoadedCompany, list: Individuals): Ownership => {
  const threshold = thresholdFor(company)
  return useSame(useMemo(() => ownershipOf(list, threshold), [list, threshold]))
}

export const companyName = (say: CompanySay, { detail }: LoadedCompany): string =>
  detail.basicInfo.enterpriseName ?? say('party.thisCompany')

interface DrawnOwnershipProps {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly ownership: Ownership
}

/** The shares as a tree, with its own warnings. */
export const DrawnOwnership = ({ company, list, ownership }: DrawnOwnershipProps) => {
  const say = useCompanyWords()
  const named = useSame(useMemo(() => list.map((party) => [party.index, nameOf(party)] as const), [list]))
  const names = useCallback((of: number): string => named.find(([index]) => index === of)?.[1] || say('party.unnamed'), [named, say])
  return (
    <OwnershipTree ownership={ownership} company={companyName(say, company)} names={names} threshold={thresholdFor(company)} say={say} />
  )
}
