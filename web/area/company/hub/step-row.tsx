import Lock from 'lucide-react/icons/lock'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { openStep, stepAddress } from '../editor/open-step.ts'
import { useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import { Quotes } from './quotes.tsx'
import { sayHubNote } from './say-note.ts'
import type { Row } from './rows.ts'
import { stepBadge, type StepWord } from './step-state.ts'

interface StepRowProps {
  readonly row: Row
  readonly word: StepWord
  readonly locked: boolean
  /** The step to continue with, which has the page's only primary button. */
  readonly next: boolean
}

export const StepRow = ({ row, word, locked, next }: StepRowProps) => {
  const say = useCompanyWords()
  const { step, note, draft, marked, remarks } = row
  return (
    <article className={styles.row} data-marked={marked || undefined} aria-labelledby={`company-step-${step}`}>
      <div className={styles.words}>
        <div className={styles.named}>
          <h2 id={`company-step-${step}`} className={styles.name}>
            <span className="visually-hidden">{step}. </span>
            {say(`hub.step.${step}`)}
          </h2>
          <StatusBadge {...stepBadge(say, word)} />
        </div>
        <p className={note.kind === 'rejected' ? styles.wrong : styles.note}>{sayHubNote(say, row)}</p>
        {marked && <p className={styles.wrong}>{say('hub.marked')}</p>}
        {draft && <p className={styles.note}>{say('hub.draft')}</p>}
      </div>
      <RowAction row={row} locked={locked} next={next} />
      {remarks.length > 0 && <Quotes step={step} remarks={remarks} />}
    </article>
  )
}

const RowAction = ({ row: { step, state, note, draft, remarks }, locked, next }: Omit<StepRowProps, 'word'>) => {
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
  const word = locked ? 'view' : state === 'done' || remarks.length > 0 ? 'edit' : note.kind === 'nothing' && !draft ? 'start' : 'goOn'
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
