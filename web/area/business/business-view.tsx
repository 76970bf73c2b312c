import type { ReactNode } from 'react'
import levels from '../home/levels/levels.module.css'
import { ComingLevel } from '../home/levels/levels.tsx'
import { rungStates } from '../home/levels/rung-title.tsx'
import { NextStepSkeleton } from '../home/next/next-step-hero.tsx'
import { useAccount, useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import { BusinessNextHero } from './business-next-hero.tsx'
import { CompanyCard } from './company-card.tsx'
import { companyLevels } from './company-level.ts'

/** A company's home page: the next step, then the page's own parts, then the levels. */
export const BusinessView = ({ children }: { children?: ReactNode }) => {
  const say = useWords()
  const standing = useStanding()
  const account = useAccount()
  if (standing.state === 'failed') return children
  if (standing.state === 'loading')
    return (
      <>
        <NextStepSkeleton />
        {children}
        <ComingLevel />
      </>
    )
  const { record } = standing
  // Until it is known whether the account has an email address, assume that it does: the server checks again.
  const visibleLevels = companyLevels(record, { bindEmail: account.state !== 'signedIn' || account.user.bindEmail })
  const states = rungStates(
    visibleLevels.map(({ passed, button }) => ({ passed, locked: button.visible && button.label === 'businessFirst' })),
  )
  return (
    <>
      <BusinessNextHero record={record} levels={visibleLevels} />
      {children}
      <ol className={levels.ladder} aria-label={say('home.levels')}>
        {visibleLevels.map((level, at) => (
          <li key={level.kind} className={levels.rung} data-state={states[at]} data-usage={`home.box.${level.kind.toLowerCase()}`}>
            <CompanyCard level={level} rung={at + 1} state={states[at] ?? 'ahead'} record={record} />
          </li>
        ))}
      </ol>
    </>
  )
}
