import { pageSettings } from '../../lib/page/page-settings.ts'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import type { Purpose } from '@bonafide/core/purposes'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { StatusIcon, type Status } from '../../ui/show/status-icon.tsx'
import type { FrameContext } from '../flow/frame-context.ts'
import { namePlace } from '../flow/name-place.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Visit } from '../steps/step-props.ts'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import styles from './after.module.css'

interface VerdictProps {
  readonly visit: Visit
  readonly around: FrameContext
}

const VerdictIcon = ({ status }: { status: Status }) => (
  <span className={styles.sign} data-status={status}>
    <StatusIcon status={status} size={28} />
  </span>
)

interface VerdictScreenProps {
  readonly status: Status
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

const VerdictScreen = ({ status, title, children, actions }: VerdictScreenProps) => (
  <div className={steps.step}>
    <VerdictIcon status={status} />
    <StepHeading title={title}>{children}</StepHeading>
    {actions !== false && <div className={steps.actions}>{actions}</div>}
  </div>
)

/** Purposes that only compare a face, so their decision grants no level. */
const faceOnly: Partial<Record<Purpose, 'reset' | 'same' | 'transfer'>> = {
  reset: 'reset',
  sameIdentity: 'same',
  transferFace: 'transfer',
}

export const Approved = ({ visit, around: { leave, onHome } }: VerdictProps) => {
  const say = useWords()
  const about = leave === undefined ? 'party' : (faceOnly[visit.purpose] ?? 'verified')
  return (
    <VerdictScreen
      status="verified"
      title={say(`approved.${about}`)}
      actions={
        <>
          {leave !== undefined && (
            <Button kind="primary" wide onClick={() => leave({ visitState: 'approved' })}>
              {say('verdict.done')}
            </Button>
          )}
          {onHome !== undefined && about === 'verified' && (
            <Button kind="quiet" wide onClick={onHome}>
              {say('verdict.home')}
            </Button>
          )}
        </>
      }
    >
      <p>{say(`approved.${about}Text`)}</p>
    </VerdictScreen>
  )
}

export const Reviewed = ({ around: { leave } }: VerdictProps) => {
  const say = useWords()
  return (
    <VerdictScreen
      status="pending"
      title={say('reviewed.title')}
      actions={
        leave !== undefined && (
          <Button kind="primary" wide onClick={() => leave({ visitState: 'pending' })}>
            {say('verdict.close')}
          </Button>
        )
      }
    >
      <p>{say('reviewed.text')}</p>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <Clock size={20} strokeWidth={1.75} />
          {say('reviewed.when', { days: pageSettings().policy.reviewDays })}
        </li>
        <li className={styles.fact}>
          {leave === undefined ? <CircleCheck size={20} strokeWidth={1.75} /> : <Mail size={20} strokeWidth={1.75} />}
          {say(leave === undefined ? 'reviewed.party' : 'reviewed.mail')}
        </li>
      </ul>
    </VerdictScreen>
  )
}

interface RefusedProps extends VerdictProps {
  readonly reasons: readonly string[]
  readonly redo: VisitStep | null
}

export const Refused = ({ visit, around: { leave, onAnew }, reasons, redo }: RefusedProps) => {
  const say = useWords()
  // The person followed a company's link, and the visit ended without a verdict, because the company's request no longer exists.
  if (visit.purpose === 'party' && reasons.length === 0)
    return (
      <VerdictScreen status="neutral" title={say('refused.over')} actions={false}>
        <p>{say('refused.overText')}</p>
      </VerdictScreen>
    )
  const redoLabel = redo === null ? say('refused.again') : say('refused.redo', { step: namePlace(say, redo, visit) })
  return (
    <VerdictScreen
      status="failed"
      title={say('refused.title')}
      actions={
        <>
          {onAnew !== undefined && (
            <Button kind="primary" wide onClick={onAnew}>
              {redoLabel}
            </Button>
          )}
          {leave !== undefined && (
            <Button wide onClick={() => leave({ visitState: 'rejected', msg: reasons[0] ?? null })}>
              {say('verdict.close')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {reasons.length === 0 && <li>{say('refused.noReason')}</li>}
      </ul>
      {redo !== null && <p>{say('refused.rest')}</p>}
    </VerdictScreen>
  )
}
