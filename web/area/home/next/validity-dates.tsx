import type { StatusRecord } from '@bonafide/core/calls/status'
import { type DateTime, momentOf } from '@bonafide/core/dates'
import { Fragment, type ReactNode } from 'react'
import { dayText } from '../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { useWords } from '../../words.ts'
import { useDay } from '../use-day.ts'
import styles from './next-step.module.css'

/** Since when and until when the verification is valid, as far as known. */
export const ValidityDates = ({ record: { verifiedAt, validUntil } }: { record: Pick<StatusRecord, 'verifiedAt' | 'validUntil'> }) => {
  if (verifiedAt === null && validUntil === null) return null
  return (
    <p className={styles.since}>
      {verifiedAt !== null && <Dated word="home.verified.since" at={verifiedAt} />}
      {validUntil !== null && <Dated word="home.verified.until" at={validUntil} />}
    </p>
  )
}

const Dated = ({ word, at }: { word: 'home.verified.since' | 'home.verified.until'; at: DateTime }) => {
  const say = useWords()
  const language = useLanguage()
  const sayDay = useDay()
  const day = word === 'home.verified.until' ? sayDay(at) : dayText(momentOf(at), language)
  const moment = (inside: readonly ReactNode[]): ReactNode => (
    <time dateTime={momentOf(at).toISOString()}>
      <bdi>{inside}</bdi>
    </time>
  )
  return (
    <span>
      {say.rich(word, { day, moment }).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </span>
  )
}
