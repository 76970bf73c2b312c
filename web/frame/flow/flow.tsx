import { useState, type ReactNode } from 'react'
import type { Visit } from '../steps/step-props.ts'
import { useWords } from '../words.ts'
import type { FrameContext } from './frame-context.ts'
import { FrameBar } from './bar.tsx'
import styles from './flow.module.css'
import { Notices } from './notices.tsx'
import { LazyAfter, LazyHandOver, LazyPhoneDone, LazyPhoneEnded } from './parts.tsx'
import { StepAt } from './step-at.tsx'
import { usePoll } from './use-poll.ts'
import { useVisitRun, type VisitRun } from './use-run.ts'
import { useStepFlow, type StepFlow } from './use-step-flow.ts'
import { StepLadder } from './step-ladder.tsx'
import { isAtVendor, needsCamera } from './way.ts'

export interface FlowProps {
  readonly visit: Visit
  readonly around: FrameContext
}

/** One visit, from its current state to its verdict: one question per screen. */
export const Flow = ({ visit: initialVisit, around }: FlowProps) => {
  const run = useVisitRun(initialVisit)
  const way = useStepFlow(run)
  const [onPhone, setOnPhone] = useState(initialVisit.phone === 'there' || around.beginsOnPhone === true)
  const [stays, setStays] = useState(false)
  const shows = screenOf({ run, way, around, onPhone, stays })
  usePoll(pauseOf(run.visit, around, shows), run.keeper.look)
  const continueHere = (): void => {
    setOnPhone(false)
    way.catchUp()
  }
  const toPhone = around.where === 'phone' ? undefined : (): void => setOnPhone(true)
  return (
    <Layout around={around} run={run} way={way} shows={shows} onPhone={toPhone}>
      <Notices run={run} way={way} around={around} quiet={shows !== 'steps'} />
      {shows === 'ended' && <LazyPhoneEnded />}
      {shows === 'after' && <LazyAfter visit={run.visit} around={around} look={run.keeper.look} />}
      {shows === 'handOver' && <LazyHandOver visit={run.visit} look={run.keeper.look} onHere={continueHere} />}
      {shows === 'phoneDone' && <LazyPhoneDone onStay={run.visit.state === 'open' ? () => setStays(true) : undefined} />}
      {shows === 'steps' && <StepAt run={run} way={way} around={around} onPhone={toPhone} />}
    </Layout>
  )
}

export type FramePart = 'steps' | 'after' | 'handOver' | 'phoneDone' | 'ended'

interface ScreenFacts {
  readonly run: VisitRun
  readonly way: StepFlow
  readonly around: FrameContext
  readonly onPhone: boolean
  readonly stays: boolean
}

function screenOf({ run: { visit, gone }, way, around, onPhone, stays }: ScreenFacts): FramePart {
  if (around.where === 'phone') {
    if (gone) return 'ended'
    const done = visit.state !== 'open' || (!stays && way.coming.length === 0 && !needsCamera(visit, way.coming))
    return done ? 'phoneDone' : 'steps'
  }
  if (visit.state !== 'open') return 'after'
  return onPhone || visit.phone === 'there' ? 'handOver' : 'steps'
}

/** The polling interval: short while the person waits, none if nothing can change on the server. */
function pauseOf(visit: Visit, { where }: FrameContext, shows: FramePart): number | undefined {
  if (shows === 'ended') return undefined
  if (where === 'phone') return 3000
  if (visit.state === 'pending') return visit.reviewer ? 15_000 : isAtVendor(visit) ? 5000 : 1000
  if (shows === 'handOver') return 1000
  return visit.state === 'open' && visit.reading ? 1500 : undefined
}

interface LayoutProps {
  readonly around: FrameContext
  readonly run: VisitRun
  readonly way: StepFlow
  readonly shows: FramePart
  readonly onPhone: (() => void) | undefined
  readonly children: ReactNode
}

const Layout = ({ around, run, way, shows, onPhone, children }: LayoutProps) => {
  const say = useWords()
  const leave = around.leave
  const visitState = run.visit.state
  return (
    <div className={styles.page}>
      {around.hasBar && (
        <FrameBar
          appName={around.appName}
          saving={run.saving}
          onBack={shows === 'steps' ? way.onBack : undefined}
          onClose={leave !== undefined && around.hasExit ? () => leave({ visitState }) : undefined}
        />
      )}
      <div className={styles.columns}>
        {shows === 'steps' && <StepLadder way={way} visit={run.visit} onPhone={around.onSmall ? undefined : onPhone} />}
        <main className={styles.main} aria-label={say('frame.name')}>
          {children}
        </main>
      </div>
    </div>
  )
}
