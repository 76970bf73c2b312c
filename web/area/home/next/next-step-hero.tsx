import type { BegunCompany, StatusRecord } from '@bonafide/core/calls/status'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Loading, Skeleton } from '../../../ui/wait/skeleton.tsx'
import { BannerHero } from '../../banners/banner-hero.tsx'
import { useStanding } from '../../load/account.ts'
import { Reason } from '../../reason.tsx'
import { useStart } from '../../start/use-start.ts'
import { type AreaSay, useWords } from '../../words.ts'
import { LimitsToday } from '../rights/today.tsx'
import { exitQuestion } from './exit-question-store.ts'
import { Hero } from './hero.tsx'
import { heroBanner, showsLimits, type NextAction, type NextStep, nextStep, reasonOf, toneOf } from './next-step.ts'
import styles from './next-step.module.css'
import { companyTextOf, nextWords, textOf } from './next-words.ts'
import { DepositLink } from './deposit-link.tsx'
import { StartOnPhone, SafetyNote } from './before-start.tsx'
import { Refresh } from './refresh.tsx'
import { ValidityDates } from './validity-dates.tsx'
import { Support } from './support.tsx'

/** The next step: a heading, a sentence, and the page's only primary button. */
export const NextStepHero = () => {
  const standing = useStanding()
  if (standing.state === 'failed') return null
  if (standing.state === 'loading') return <NextStepSkeleton />
  return <LoadedHero next={nextStep(standing.record)} record={standing.record} />
}

const LoadedHero = ({ next, record }: { next: NextStep; record: StatusRecord }) => {
  const say = useWords()
  const { action } = next
  const banner = heroBanner(record, next)
  const heading = headingOf(say, next, record)
  const reason = reasonOf(next, record)
  const text = <p>{textOf(say, next)}</p>
  // The text about what the button offers comes last, next to the button.
  const textComesLast = next.word === 'intermediate'
  const result = <Result heading={heading} isWaiting={action?.do === 'refresh'} />
  if (banner !== undefined && action !== null)
    return (
      <BannerHero banner={banner} record={record}>
        <Action action={action} />
        {result}
      </BannerHero>
    )
  return (
    <Hero
      tone={toneOf(next)}
      title={heading}
      actions={
        <>
          {action !== null && (
            <div className={styles.ways}>
              <Action action={action} />
              {action.do === 'start' && action.flow === 'basic' && <StartOnPhone />}
            </div>
          )}
          {next.word === 'start' && <SafetyNote />}
          {result}
        </>
      }
    >
      {!textComesLast && text}
      {reason !== null && <Reason reason={reason} />}
      <VerifiedFacts next={next} record={record} />
      {textComesLast && text}
    </Hero>
  )
}

/** For a verified account: verified since, valid until, and its limits. */
const VerifiedFacts = ({ next, record }: { next: NextStep; record: StatusRecord }) => {
  if (!showsLimits(next)) return null
  return (
    <>
      <ValidityDates record={record} />
      <LimitsToday record={record} />
    </>
  )
}

/** Announces the end of a wait: the result appears without any user action. */
const Result = ({ heading, isWaiting }: { heading: string; isWaiting: boolean }) => {
  const [waited, setWaited] = useState(isWaiting)
  if (isWaiting && !waited) setWaited(true)
  return <output className="visually-hidden">{waited && !isWaiting && heading}</output>
}

function headingOf(say: AreaSay, next: NextStep, record: StatusRecord): string {
  if (next.word === 'begun') return say('home.next.begun', { at: next.begun.at, of: next.begun.of })
  if (next.word === 'begunCompany') return say('home.next.begunCompany', { done: next.begun.done, of: next.begun.of })
  if ((next.word === 'pending' || next.word === 'intermediatePending') && record.anotherLook.some(({ state }) => state === 'waiting'))
    return say('level.another.waiting')
  return say(`home.next.${next.word}`)
}

/** The hero of a company that has begun its verification, the same in either mode. */
export const BegunCompanyHero = ({ begun, children }: { begun: BegunCompany; children: ReactNode }) => {
  const say = useWords()
  return (
    <Hero tone="step" title={say('home.next.begunCompany', { done: begun.done, of: begun.of })} actions={children}>
      <p>{companyTextOf(say, begun)}</p>
    </Hero>
  )
}

export const ContinueAsCompany = () => {
  const say = useWords()
  return (
    <LinkButton kind="primary" href="/verified/kyb" data-usage="home.next.company">
      {say('level.continue')}
    </LinkButton>
  )
}

export const NextStepSkeleton = () => {
  const say = useWords()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <Loading label={say('home.loading')}>
          <div className={styles.head}>
            <span className={styles.mark} />
            <div className={styles.what}>
              <Skeleton line={20} width="12rem" />
            </div>
          </div>
        </Loading>
        <div className={styles.body}>
          <div className={styles.more}>
            <Skeleton lines={2} />
          </div>
          <Skeleton height="var(--control)" width="8rem" />
        </div>
      </div>
    </div>
  )
}

const Action = ({ action }: { action: NextAction }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  switch (action.do) {
    case 'start':
      return (
        <Button
          kind="primary"
          loading={starting === action.flow}
          loadingLabel={say('level.starting')}
          disabled={busy && starting !== action.flow}
          data-usage={`home.next.${action.flow}`}
          onClick={() => void start(action.flow)}
        >
          {say(nextWords[action.label])}
        </Button>
      )
    case 'company':
      return <ContinueAsCompany />
    case 'logIn':
      return (
        <Button kind="primary" disabled={busy} data-usage="home.next.logIn" onClick={() => exitQuestion.set(true)}>
          {say('level.logIn')}
        </Button>
      )
    case 'reset':
      return (
        <LinkButton kind="primary" href="/verified/reset" data-usage="home.next.reset">
          {say('home.reset')}
        </LinkButton>
      )
    case 'refresh':
      return <Refresh />
    case 'deposit':
      return <DepositLink />
    case 'support':
      return <Support />
  }
}
