import Lock from 'lucide-react/icons/lock'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { openStep, stepAddress } from '../editor/open-step.ts'
import type { Status } from '../../../ui/show/status-icon.tsx'
import { type CompanySay, useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import { sayNote } from './say-note.ts'
import type { Row } from './rows.ts'

interface StepRowProps {
  readonly row: Row
  readonly locked: boolean
  /** The page's one accent: the step to go on with. */
  readonly next: boolean
}

export const StepRow = ({ row, locked, next }: StepRowProps) => {
  const say = useCompanyWords()
  const { step, note, draft, remarks, marked } = row
  return (
    <article className={styles.row} data-marked={marked || undefined} aria-labelledby={`company-step-${step}`}>
      <div className={styles.words}>
        <div className={styles.named}>
          <h2 id={`company-step-${step}`} className={styles.name}>
            <span className={styles.number}>{step}.</span> {say(`hub.step.${step}`)}
          </h2>
          <StatusBadge {...stepBadge(say, row)} />
        </div>
        <p className={note.kind === 'rejected' ? styles.wrong : styles.note}>{sayNote(say, row)}</p>
        {marked && <p className={styles.wrong}>{say('hub.marked')}</p>}
        {remarks > 0 && <p className={styles.remarks}>{say('hub.remarks', { count: remarks })}</p>}
        {draft && <p className={styles.note}>{say('hub.draft')}</p>}
      </div>
      <RowAction row={row} locked={locked} next={next} />
    </article>
  )
}

function stepBadge(say: CompanySay, { state, note, remarks, marked }: Row): { status: Status; word: string } {
  if (note.kind === 'rejected' || marked) return { status: 'failed', word: say('hub.attention') }
  if (remarks > 0) return { status: 'pending', word: say('hub.correct') }
  if (state === 'done') return { status: 'verified', word: say('hub.complete') }
  return { status: 'neutral', word: say(state === 'locked' ? 'hub.locked' : 'hub.edit') }
}

const RowAction = ({ row: { step, state, note, draft, remarks }, locked, next }: StepRowProps) => {
  const say = useCompanyWords()
  const label = `company-step-${step}`
  if (state === 'locked')
    return (
      <Button
        className={styles.action}
        icon={<Lock size={16} strokeWidth={1.75} />}
        aria-describedby={label}
        data-usage={`company.open.${step}`}
        onClick={() => showToast('error', say('hub.thirdFirst'))}
      >
        {say('hub.action.start')}
      </Button>
    )
  const word = locked ? 'view' : state === 'done' || remarks > 0 ? 'edit' : note.kind === 'nothing' && !draft ? 'start' : 'goOn'
  return (
    <LinkButton
      className={styles.action}
      kind={next && !locked ? 'primary' : undefined}
      href={stepAddress(step)}
      aria-describedby={label}
      data-usage={`company.open.${step}`}
      onClick={() => openStep(step)}
    >
      {say(`hub.action.${word}`)}
    </LinkButton>
  )
}
