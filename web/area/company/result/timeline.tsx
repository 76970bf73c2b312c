import type { Submission } from '@bonafide/core/calls/company/receipt'
import Check from 'lucide-react/icons/check'
import { tagOf } from '@bonafide/core/languages'
import { andList } from '../../../lib/text/and-list.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { useMoment } from '../hub/use-moment.ts'
import { useCompanyWords } from '../words.ts'
import styles from './result.module.css'

interface TimelineProps {
  readonly submission: Submission | null
  /** When a reviewer decides, at the latest; null: decided, or unknown. */
  readonly due: string | null
  readonly verified: boolean
  readonly mails: readonly string[]
}

/** Submitted, in review, decided: what has happened, and what is still to come. */
export const CompanyTimeline = ({ submission, due, verified, mails }: TimelineProps) => {
  const say = useCompanyWords()
  const list = andList(tagOf(useLanguage()))
  const [submitted, until, decided] = [useMoment(submission?.submittedAt ?? null), useMoment(due), useMoment(submission?.decidedAt ?? null)]
  const by = submission?.declaration
  return (
    <ol className={styles.timeline}>
      <Event state="done" title={say('result.submitted')} when={submitted}>
        {by != null && say('result.by', { name: `\u2068${by.name}\u2069`, capacity: `\u2068${by.capacity}\u2069` })}
      </Event>
      <Event
        state={verified ? 'done' : 'now'}
        title={say('hub.inReview')}
        when={until === undefined || verified ? undefined : say('result.until', { due: until })}
      >
        {say('result.point.read')}
      </Event>
      <Event
        state={verified ? 'done' : 'ahead'}
        title={say(verified ? 'result.approved' : 'result.decision')}
        when={verified ? decided : undefined}
      >
        {!verified && (
          <>
            <p>
              {mails.length === 0
                ? say('result.point.mail')
                : withAddresses(say('result.mailTo', { mails: list(mails.map((mail) => `\u2068${mail}\u2069`)) }))}
            </p>
            <p>{say('result.point.change')}</p>
          </>
        )}
      </Event>
    </ol>
  )
}

/** A sentence's isolated addresses move to the next line as a whole, with the Arabic “and” (U+0648), which is written without a space. */
const withAddresses = (sentence: string): ReactNode =>
  sentence.split(/(\u0648?\u2068[^\u2069]+\u2069)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.address}>
        {part}
      </span>
    ),
  )

interface EventProps {
  readonly state: 'done' | 'now' | 'ahead'
  readonly title: string
  readonly when: string | undefined
  readonly children: ReactNode
}

const Event = ({ state, title, when, children }: EventProps) => (
  <li className={styles.event} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {state === 'done' && <Check size={16} strokeWidth={2.5} />}
    </span>
    <div className={styles.text}>
      <h3 className={styles.eventTitle}>{title}</h3>
      {when !== undefined && (
        <p className={styles.when} suppressHydrationWarning>
          {when}
        </p>
      )}
      <div className={styles.more}>{children}</div>
    </div>
  </li>
)
