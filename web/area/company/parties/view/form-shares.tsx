import type { Individuals } from '@bonafide/core/rules/company/company'
import type { Ownership } from '@bonafide/core/rules/company/ownership/ownership'
import { nameOf } from '@bonafide/core/rules/company/parties'
import { memo, useMemo, useState } from 'react'
import { sayLoops } from '../../../../lib/ownership/ownership-say.ts'
import { sumsOf } from '../../../../lib/ownership/unfold.ts'
import { Banner } from '../../../../ui/show/banner.tsx'
import { Disclosure } from '../../../../ui/way/disclosure.tsx'
import type { LoadedCompany } from '../../load/company.ts'
import { useCompanyWords } from '../../words.ts'
import styles from '../form/form.module.css'
import { partyFrom, withForm } from '../model/change.ts'
import type { OpenParty } from '../model/open.ts'
import { companyName, DrawnOwnership, useOwnership } from './drawn-ownership.tsx'

interface TypedShares {
  readonly company: LoadedCompany
  readonly list: Individuals
  readonly settled: OpenParty
}

interface FormSharesProps {
  readonly company: LoadedCompany
  readonly shares: ReturnType<typeof useFormShares>
}

/** The ownership that results from the list with the form's values, computed once for all components that show it. */
export function useFormShares({ company, list, settled }: TypedShares) {
  const drawn = useMemo(() => withForm(list, settled), [list, settled])
  const party = useMemo(() => partyFrom(list, settled), [list, settled])
  const ownership = useOwnership(company, drawn)
  return useMemo(() => ({ drawn, party, ownership }), [drawn, party, ownership])
}

/** Shown right below the share as soon as the total is too high. */
export const OverWhole = memo(({ company, shares: { ownership, party } }: FormSharesProps) => {
  const say = useCompanyWords()
  const [whole] = overIn(ownership, party.index).filter(([of]) => of === 'company')
  if (whole === undefined) return null
  return <Banner live status="pending" title={say('party.over', { name: companyName(say, company), percent: whole[1] })} />
})

/** The result of the shares being typed: in sentences below them, and drawn once unfolded. */
export const FormShares = memo(({ company, shares: { drawn, ownership, party } }: FormSharesProps) => {
  const say = useCompanyWords()
  const [isOpen, setOpen] = useState(false)
  const owner = ownership.owners.find(({ index }) => index === party.index)
  const over = useMemo(() => overIn(ownership, party.index).filter(([of]) => of !== 'company'), [ownership, party.index])
  const named = (of: number | 'company'): string => {
    const held = drawn.find(({ index }) => index === of)
    return (held && nameOf(held)) || say('party.unnamed')
  }
  const withParty = (all: readonly (readonly number[])[]) => all.filter((loop) => loop.includes(party.index))
  const loopsOfParty = { cycles: withParty(ownership.cycles), endless: withParty(ownership.endless) }
  const loops = (['cycle', 'endlessCycle'] as const).flatMap((kind) => sayLoops(say, kind, loopsOfParty, named))
  return (
    <>
      {owner !== undefined && owner.percent > 0 && (
        <p className={styles.inAll}>{say('party.inAll', { name: nameOf(party) || say('party.unnamed'), percent: owner.percent })}</p>
      )}
      {over.map(([of, percent]) => (
        <Banner key={of} live status="pending" title={say('party.over', { name: named(of), percent })} />
      ))}
      {loops.map(({ key, title }) => (
        <Banner key={key} live status="pending" title={title} />
      ))}
      <Disclosure title={say('party.ownership')} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {isOpen && <DrawnOwnership company={company} list={drawn} ownership={ownership} />}
      </Disclosure>
    </>
  )
})

/** The companies among this party's holdings that are held to more than 100 %. Others do not concern this form. */
const overIn = (ownership: Ownership, holder: number): readonly (readonly [of: number | 'company', percent: number])[] =>
  [...sumsOf(ownership)].filter(
    ([of, percent]) => percent > 100 && ownership.edges.some(({ from, to, votes }) => from === of && to === holder && !votes),
  )
