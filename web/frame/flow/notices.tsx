import { pageSettings } from '../../lib/page/page-settings.ts'
import { useOnline } from '../../lib/chat/use-online.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useWords } from '../words.ts'
import type { FrameContext } from './frame-context.ts'
import styles from './flow.module.css'
import { namePlace } from './name-place.ts'
import type { VisitRun } from './use-run.ts'
import type { StepFlow } from './use-step-flow.ts'
import { isReviewerNext, stepToRedo } from './way.ts'

interface NoticesProps {
  readonly run: VisitRun
  readonly way: StepFlow
  readonly around: FrameContext
  /** Whether to show only notices about the connection. */
  readonly quiet: boolean
}

/** Problems, shown above the question: one notice at a time, most urgent first. */
export const Notices = ({ run, way, around, quiet }: NoticesProps) => {
  const say = useWords()
  const online = useOnline()
  const redo = stepToRedo(run.visit, way.place)
  if (run.gone && around.where === 'page') return <Gone run={run} />
  if (!online || run.offline)
    return (
      <div className={styles.within}>
        <Banner live status="pending" title={say('offline.title')}>
          {say('offline.text')}
        </Banner>
      </div>
    )
  if (quiet) return null
  if (run.saving.state === 'refused')
    return (
      <Banner live status="failed" title={say('bar.refused')}>
        {run.saving.why}
      </Banner>
    )
  const lost = run.sent.find(({ status }) => status.state === 'failed')
  if (lost !== undefined)
    return (
      <Banner
        live
        status="failed"
        title={say('lost.title', { name: lost.name })}
        action={
          <Button small onClick={() => run.uploads?.retry(lost.id)}>
            {say('lost.again')}
          </Button>
        }
      />
    )
  if (redo === undefined || way.coming.length > 0)
    return isReviewerNext(run.visit, way.place) ? (
      <Banner live status="neutral" title={say('consent.reviewer')}>
        {say('consent.reviewerText', { days: pageSettings().policy.reviewDays })}
      </Banner>
    ) : null
  return (
    <Banner
      live
      status="failed"
      title={say('redo.title', { step: namePlace(say, redo.step, run.visit) })}
      action={
        <Button small onClick={() => way.go(redo.step)}>
          {say('redo.action')}
        </Button>
      }
    >
      {redo.why}
    </Banner>
  )
}

/** The embedding page has sent no new opener: the screen stays as it is, and one press tries again. */
const Gone = ({ run }: { run: VisitRun }) => {
  const say = useWords()
  const tryAgain = (): void => void run.keeper.settle().then(run.keeper.look)
  return (
    <Banner
      live
      status="pending"
      title={say('gone.title')}
      action={
        <Button small onClick={tryAgain}>
          {say('gone.again')}
        </Button>
      }
    >
      {say('gone.text')}
    </Banner>
  )
}
