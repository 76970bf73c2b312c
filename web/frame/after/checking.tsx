import Minus from 'lucide-react/icons/minus'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import type { FrameContext } from '../flow/frame-context.ts'
import { type FaceAgainst, faceAgainst } from '../face/face-against.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Visit } from '../steps/step-props.ts'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import styles from './after.module.css'
import { checkGroups, type CheckGroup, type CheckGroupStatus } from './check-groups.ts'

/** After this time, which is longer than usual, a banner says that the person need not wait. */
const slowAfterMs = 20_000

/** While the checks run: a line for each group, completed one after the other. */
export const Checking = ({ visit, around }: { visit: Visit; around: FrameContext }) => {
  const say = useWords()
  const slow = useSlow()
  const against = faceAgainst(visit)
  const groups = checkGroups(visit.checks)
  const done = groups.filter(({ state }) => state !== 'waiting').length
  return (
    <div className={steps.step}>
      <StepHeading title={say('checking.title')}>
        <p>{say('checking.lead')}</p>
      </StepHeading>
      <ul className={styles.checks}>
        {groups.length === 0 && <Line status={undefined} against={against} />}
        {groups.map((status) => (
          <Line key={status.group} status={status} against={against} />
        ))}
      </ul>
      <output className="visually-hidden">{groups.length > 0 && say('checking.done', { done, of: groups.length })}</output>
      {slow && (
        <Banner live status="neutral" title={say('checking.slow')}>
          {say('checking.slowText')}
        </Banner>
      )}
      {slow && around.leave !== undefined && (
        <div className={steps.actions}>
          <Button wide onClick={() => around.leave?.({ visitState: 'pending' })}>
            {say('verdict.close')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

function wordOf(group: CheckGroup | undefined, against: FaceAgainst) {
  if (group === undefined) return 'check.begins'
  return group === 'face' && against !== 'document' ? 'check.faceVerified' : (`check.${group}` as const)
}

const Line = ({ status, against }: { status: CheckGroupStatus | undefined; against: FaceAgainst }) => {
  const say = useWords()
  const state = status?.state ?? 'waiting'
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.mark}>
        {state === 'waiting' && <Spinner />}
        {state === 'done' && <StatusIcon status="verified" size={20} />}
        {(state === 'open' || state === 'failed') && <Minus size={20} strokeWidth={1.75} />}
      </span>
      <span>{say(wordOf(status?.group, against))}</span>
      <span className={styles.word}>{say(`check.is.${state}`)}</span>
    </li>
  )
}
