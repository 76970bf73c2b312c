import type { StatusRecord } from '@bonafide/core/calls/status'
import { isReviewOpen, submissionFlag } from '@bonafide/core/rules/company-review'
import { isVerified, verification } from '@bonafide/core/status'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import { links } from '../../../lib/links.ts'
import type { LoadedCompany } from '../load/company.ts'
import { useCompanyWords } from '../words.ts'
import { useDay } from '../../home/use-day.ts'
import { useMoment } from './use-moment.ts'
import styles from './hub.module.css'

interface SubmissionStatusProps {
  readonly company: LoadedCompany
  readonly record: StatusRecord
}

/** Shows that a reviewer has the submission and when it will be decided, or what the reviewer said. Nothing before the first submission. */
export const SubmissionStatus = ({ company: { detail }, record }: SubmissionStatusProps) => {
  const say = useCompanyWords()
  const due = useMoment(detail.dueAt)
  const flag = submissionFlag(record)
  const { remark } = record.enterpriseVerify
  if (flag === verification.pending)
    return (
      <Banner status="pending" title={say('hub.pending')}>
        {due === undefined ? say('hub.pendingText') : <span suppressHydrationWarning>{say('hub.pendingUntil', { due })}</span>}
      </Banner>
    )
  if (isReviewOpen(record)) return <ReviewDue review={record.review} />
  if (isVerified(flag))
    return (
      <Banner
        status="verified"
        title={say('hub.verified')}
        action={
          <LinkButton small href={links.verification}>
            {say('hub.toLevels')}
          </LinkButton>
        }
      >
        {say('hub.verifiedText')}
      </Banner>
    )
  if (flag === verification.fail)
    return (
      <Banner status="failed" title={say('hub.failed')}>
        <div className={styles.refusal}>
          {remark && (
            <p>
              <bdi>{remark}</bdi>
            </p>
          )}
          <p>{say('hub.failedText')}</p>
        </div>
      </Banner>
    )
  if (flag === verification.expired)
    return (
      <Banner status="pending" title={say('hub.expired')}>
        {say('hub.expiredText')}
      </Banner>
    )
  return null
}

/** When the details of a verified company are due for review. */
const ReviewDue = ({ review: { endTime } }: Pick<StatusRecord, 'review'>) => {
  const say = useCompanyWords()
  const dayOf = useDay()
  return (
    <Banner status="pending" title={say('hub.review')}>
      {endTime === null ? say('hub.reviewText') : <span suppressHydrationWarning>{say('hub.reviewUntil', { due: dayOf(endTime) })}</span>}
    </Banner>
  )
}
