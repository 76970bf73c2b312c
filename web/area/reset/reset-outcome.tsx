import { links } from '../../lib/links.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { PageLead, PageTitle } from '../plain/page-head.tsx'
import { useWords } from '../words.ts'
import styles from './reset.module.css'

/** The outcome: the verification has been reset, or a reviewer decides. The form cannot be reached from here. */
export const ResetOutcome = ({ end }: { end: 'reset' | 'inReview' }) => {
  const say = useWords()
  const goTo = useGoTo()
  const done = end === 'reset'
  return (
    <div className={styles.outcome}>
      <span className={done ? styles.verified : styles.pending} aria-hidden="true">
        <StatusIcon status={done ? 'verified' : 'pending'} size={40} />
      </span>
      <PageTitle>{say(done ? 'reset.done' : 'reset.review')}</PageTitle>
      <PageLead>
        <p>{say(done ? 'reset.done.text' : 'reset.review.text')}</p>
      </PageLead>
      <p className={styles.actions}>
        <Button
          kind="primary"
          onClick={() => goTo(links.verification, { replace: true })}
          data-usage={done ? 'reset.verify' : 'reset.back'}
        >
          {say(done ? 'reset.done.verify' : 'reset.back')}
        </Button>
      </p>
    </div>
  )
}
