import { lazy, type ReactNode } from 'react'
import { PageHead } from '../plain/page-head.tsx'
import { PagePart } from '../plain/part.tsx'
import { companyNotices } from '../business/business-next.ts'
import { Banners } from '../banners/banners.tsx'
import { PersonDialog } from '../start/person-dialog.tsx'
import { FailedStartNotice, KeptStartNotice } from '../start/failed-start.tsx'
import { useStanding } from '../load/account.ts'
import { useReloadOnReturn } from '../load/look-again.ts'
import { useWatchResult } from '../load/watch-result.ts'
import { useWords } from '../words.ts'
import { ExitDialog } from './next/exit-dialog.tsx'
import styles from './home.module.css'
import { ComingLevel, Levels } from './levels/levels.tsx'
import { ReloadBanner } from './reload-banner.tsx'
import { useMode } from './next/mode-choice.ts'
import { personNotices } from './next/next-step.ts'
import { ModeSwitch } from './next/mode-switch.tsx'
import { NextStepSkeleton, NextStepHero } from './next/next-step-hero.tsx'
import { PersonCard } from './person/person-card.tsx'

const BusinessView = lazy(async () => ({ default: (await import('../business/business-view.tsx')).BusinessView }))
const Extras = lazy(async () => ({ default: (await import('./home-extras.tsx')).HomeExtras }))

/** `/verified/enter`: the next step, then the person or company, then the levels. */
export const Screen = () => {
  const say = useWords()
  const { mode, switchTo, choose } = useMode()
  useReloadOnReturn()
  useWatchResult()
  const isLoaded = useStanding().state === 'known'
  const isPerson = mode === 'kyc'
  const modeSwitch = (place: 'title' | 'card') => switchTo !== null && <ModeSwitch to={switchTo} place={place} choose={choose} />
  const account = (
    <>
      <Banners of={isPerson ? personNotices : companyNotices} />
      <PersonCard mode={mode} beside={modeSwitch('card')} />
    </>
  )
  return (
    <div className={styles.home}>
      <PageHead title={say(isPerson ? 'home.mode.person' : 'home.mode.company')} beside={modeSwitch('title')} />
      <ReloadBanner />
      {isPerson ? (
        <PersonView>{account}</PersonView>
      ) : (
        <PagePart waiting={<ComingView>{account}</ComingView>}>
          <BusinessView>{account}</BusinessView>
        </PagePart>
      )}
      {isLoaded && (
        <PagePart>
          <Extras mode={mode} />
        </PagePart>
      )}
      <ExitDialog />
      <FailedStartNotice />
      <KeptStartNotice />
      <PersonDialog />
    </div>
  )
}

interface HomeLayoutProps {
  /** Content between the next step and the levels. */
  readonly children: ReactNode
}

const PersonView = ({ children }: HomeLayoutProps) => (
  <>
    <NextStepHero />
    {children}
    <Levels />
  </>
)

/** Shown while a company's home is loading. */
const ComingView = ({ children }: HomeLayoutProps) => (
  <>
    <NextStepSkeleton />
    {children}
    <ComingLevel />
  </>
)
