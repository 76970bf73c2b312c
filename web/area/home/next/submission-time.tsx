import type { StatusRecord } from '@bonafide/core/calls/status'
import { type DateTime, momentOf } from '@bonafide/core/dates'
import { submissionFlag } from '@bonafide/core/rules/company-review'
import { rightsRows } from '@bonafide/core/rules/levels/rights-rows'
import { verification } from '@bonafide/core/status'
import { useSyncExternalStore } from 'react'
import { momentText } from '../../../lib/text/clock-text.ts'
import { sentenceGap } from '../../../lib/text/wide-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import { sayRight } from '../rights/rights-words.ts'

/** When the pending level was submitted, and how long a review usually takes. */
export const SubmissionTime = () => {
  const say = useWords()
  const language = useLanguage()
  const standing = useStanding()
  if (standing.state !== 'known') return null
  const { record } = standing
  const rights = rightsOfPending(record)
  // The usual time is the automatic check's; the timeline says how long a reviewer may take.
  const isUsual = rights !== undefined && !(record.atReviewer && record.level1Flag === verification.pending)
  const time = !isUsual ? undefined : rightsRows(rights).find(({ name }) => name === 'reviewTime')?.value
  if (record.sentAt === null && time === undefined) return null
  return (
    <p className="quiet">
      {record.sentAt !== null && <SentAt at={record.sentAt} />}
      {record.sentAt !== null && sentenceGap(language)}
      {time !== undefined && say('level.usually', { time: sayRight(say, time) })}
    </p>
  )
}

function rightsOfPending(record: StatusRecord): StatusRecord['level1Rights'] | undefined {
  const { level1Flag, level2Flag, enterpriseVerify2 } = record
  if (level1Flag === verification.pending) return record.level1Rights
  if (level2Flag === verification.pending) return record.level2Rights
  if (submissionFlag(record) === verification.pending) return record.enterpriseLevel1Rights
  return enterpriseVerify2.enterpriseKycFlag === verification.pending ? record.enterpriseLevel2Rights : undefined
}

const neverChanges = (): (() => void) => () => undefined

const SentAt = ({ at }: { at: DateTime }) => {
  const say = useWords()
  const language = useLanguage()
  const moment = momentOf(at)
  // The server that renders the page does not know the reader's time zone.
  const time = useSyncExternalStore(
    neverChanges,
    () => momentText(moment, language),
    () => momentText(moment, language, 'UTC'),
  )
  return <time dateTime={moment.toISOString()}>{say('level.sentAt', { time })}</time>
}
