import type { StatusRecord } from '@bonafide/core/calls/status'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { BannerHero } from '../banners/banner-hero.tsx'
import { exitQuestion } from '../home/next/exit-question-store.ts'
import { Hero, type Tone } from '../home/next/hero.tsx'
import { BegunCompanyHero, ContinueAsCompany } from '../home/next/next-step-hero.tsx'
import { DepositLink } from '../home/next/deposit-link.tsx'
import { Refresh } from '../home/next/refresh.tsx'
import { ValidityDates } from '../home/next/validity-dates.tsx'
import { Support } from '../home/next/support.tsx'
import { useWords } from '../words.ts'
import { type BusinessNext, businessNext, heroNotice } from './business-next.ts'
import type { CompanyLevel } from './company-level.ts'
import { LevelButton } from './level-button.tsx'

/** The next step: a heading, a sentence and the page's only primary button. */
export const BusinessNextHero = ({ record, levels }: { record: StatusRecord; levels: readonly CompanyLevel[] }) => {
  const say = useWords()
  const next = businessNext(record, levels)
  const action = <Action action={next.action} />
  if (next.word === 'begunCompany') return <BegunCompanyHero begun={next.begun}>{action}</BegunCompanyHero>
  const notice = heroNotice(record)
  if (notice !== undefined)
    return (
      <BannerHero banner={notice} record={record}>
        {action}
      </BannerHero>
    )
  if (next.word === 'review') return null
  const hasOwnWords = next.word !== 'blacklisted' && next.word !== 'elsewhere'
  const text = <p>{say(hasOwnWords ? `business.more.${next.word}` : `home.more.${next.word}`)}</p>
  return (
    <Hero tone={tones[next.word]} title={say(hasOwnWords ? `business.next.${next.word}` : `home.next.${next.word}`)} actions={action}>
      {next.word !== 'advanced' && text}
      {(next.word === 'verified' || next.word === 'advanced') && <ValidityDates record={record} />}
      {/* The text about what the button offers comes last, next to the button. */}
      {next.word === 'advanced' && text}
    </Hero>
  )
}

const tones = {
  blacklisted: 'failed',
  elsewhere: 'neutral',
  start: 'step',
  pending: 'pending',
  failed: 'failed',
  expired: 'expired',
  supplement: 'pending',
  owners: 'step',
  advanced: 'verified',
  verified: 'verified',
} as const satisfies Readonly<Record<Exclude<BusinessNext['word'], 'begunCompany' | 'review'>, Tone>>

const Action = ({ action }: Pick<BusinessNext, 'action'>) => {
  const say = useWords()
  if (action === null) return null
  if (action === 'refresh') return <Refresh />
  if (action === 'deposit') return <DepositLink />
  if (action === 'support') return <Support />
  if (typeof action === 'object' && 'do' in action) return <ContinueAsCompany />
  if (action === 'renew' || action === 'review')
    return (
      <LinkButton kind="primary" href="/verified/kyb" data-usage={`home.next.${action}`}>
        {say(`business.${action}`)}
      </LinkButton>
    )
  if (action === 'logIn')
    return (
      <Button kind="primary" onClick={() => exitQuestion.set(true)} data-usage="home.next.logIn">
        {say('level.logIn')}
      </Button>
    )
  if (action === 'supplement')
    return (
      <LinkButton kind="primary" href="/verified/kyb/supplement" data-usage="home.next.supplement">
        {say('banner.supplement.action')}
      </LinkButton>
    )
  return <LevelButton level={action} kind="primary" from="next" />
}
