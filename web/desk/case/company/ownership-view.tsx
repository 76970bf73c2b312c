import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { Individuals } from '@bonafide/core/rules/company/company'
import { ownershipOf } from '@bonafide/core/rules/company/ownership/ownership'
import { position } from '@bonafide/core/status'
import { useMemo } from 'react'
import { OwnershipTree } from '../../../lib/ownership/ownership-tree.tsx'
import { useWords } from '../../words.ts'
import styles from './company.module.css'
import type { CompanyView } from './company-view.ts'
import { sayParty } from './say-company.ts'

/** The company's owners, computed from its list of people. */
export const OwnershipView = ({ view: { company } }: { readonly view: CompanyView }) => {
  const say = useWords()
  const threshold = thresholdFor(company)
  const ownership = useMemo(() => ownershipOf(ownershipPartiesOf(company), threshold), [company, threshold])
  const names = (index: number): string => {
    const party = company.individualList.find((entry) => entry.index === index)
    return party === undefined ? say('party.unnamed', { index }) : sayParty(say, party)
  }
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={say('ownership.label')} className={styles.tree} tabIndex={0}>
      <OwnershipTree ownership={ownership} company={company.basicInfo.enterpriseName ?? ''} names={names} threshold={threshold} say={say} />
    </section>
  )
}

const thresholdFor = ({ highRisk, ownerPercents }: CompanyShown): number => (highRisk === 1 ? ownerPercents.highRisk : ownerPercents.usual)

/** The part of each entry that the ownership rule needs. */
export const ownershipPartiesOf = ({ individualList }: Pick<CompanyShown, 'individualList'>): Individuals =>
  individualList.map(({ actionType, index, individualType, ownershipPercent, heldThrough }) => ({
    actionType,
    index,
    individualType: positions.filter((position) => individualType.split(',').includes(String(position))),
    ownershipPercent,
    heldThrough,
  }))

const positions = Object.values(position)
