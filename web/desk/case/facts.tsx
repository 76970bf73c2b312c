import type { WholeCase } from '@bonafide/core/calls/desk/cases'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { isAnotherLook } from '@bonafide/core/rules/review/another-look'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { caseAddress } from '../queue/queue-address.ts'
import { sayMoment } from '../queue/say-due.ts'
import { type DeskSay, useWords } from '../words.ts'
import { DetailFields } from './detail-fields.tsx'
import { Earlier, History } from './history.tsx'
import { Lines, Part } from './lines.tsx'
import styles from './facts.module.css'
import { Camera } from './seen/camera.tsx'
import { Checks } from './seen/checks.tsx'
import { Readings } from './seen/readings.tsx'
import { sayResetReason, sayWhy } from './say-case.ts'
import { detailLines } from './say-details.ts'
import type { Draft } from './use-draft.ts'

interface FactsProps {
  readonly one: WholeCase
  readonly draft: Draft
  /** The decision, at its foot. */
  readonly children: ReactNode
}

export const Facts = ({ one, draft, children }: FactsProps) => {
  const say = useWords()
  const language = useLanguage()
  const fields = isSecondLook(one) ? [] : purposeRecords[one.about].review.fields
  const open = one.decided === null && one.ownVote === null && !one.erased
  const submitted = detailLines(say, language, one.submitted.details).filter(({ name }) => !open || !fields.includes(name))
  const accepted = detailLines(say, language, one.accepted)
  const answers = one.submitted.answers.map(({ question, asked, answer }) => ({ name: question, label: asked, value: answer }))
  return (
    <section aria-label={say('case.facts')} className={styles.facts}>
      {/* Scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0}>
        <Standing one={one} />
        <Why one={one} />
        <Checks checks={one.seen.checks} />
        <Readings documents={one.seen.documents} />
        {open && fields.length > 0 && <DetailFields one={one} draft={draft} />}
        {submitted.length > 0 && (
          <Part title={say('case.submitted')}>
            <Lines lines={submitted} />
          </Part>
        )}
        {answers.length > 0 && (
          <Part title={say('case.answers')}>
            <Lines lines={answers} long />
          </Part>
        )}
        {one.seen.challenge !== null && <Camera challenge={one.seen.challenge} />}
        {one.other !== null && <Other other={one.other} />}
        {accepted.length > 0 && (
          <Part title={say('case.accepted')}>
            <Lines lines={accepted} />
          </Part>
        )}
        <Earlier one={one} />
        <History one={one} />
      </div>
      {children}
    </section>
  )
}

/** What stands against a decision, or what it needs. */
export const Standing = ({ one }: { readonly one: WholeCase }) => {
  const say = useWords()
  if (one.erased)
    return (
      <Banner status="neutral" title={say('case.erasedTitle')}>
        {say('case.erasedText')}
      </Banner>
    )
  if (one.decided !== null) return null
  return (
    <>
      {one.blacklisted && (
        <Banner status="failed" title={say('case.blacklistedTitle')}>
          {say('case.blacklistedText')}
        </Banner>
      )}
      {isSecondLook(one) && one.ownVote === null && (
        <Banner status="neutral" title={say('case.secondTitle')}>
          {say('case.secondText')}
        </Banner>
      )}
      {isAnotherLook(one) && one.ownVote === null && (
        <Banner status="neutral" title={say('case.anotherTitle')}>
          {say('case.anotherText')}
        </Banner>
      )}
      {one.needs > 1 && one.ownVote === null && (
        <Banner status="neutral" title={say('case.twoTitle')}>
          {say('case.twoText')}
        </Banner>
      )}
    </>
  )
}

const byHand: CaseReason = 'visit.byHand'

export const Why = ({ one }: { readonly one: WholeCase }) => {
  const say = useWords()
  return (
    <Part title={say('case.why')}>
      <ul className={styles.reasons}>
        {one.reasons.map((reason) => (
          <li key={reason}>{sayWhy(say, reason)}</li>
        ))}
        {one.byHand && !one.reasons.includes(byHand) && <li>{sayWhy(say, byHand)}</li>}
      </ul>
      <Lines
        lines={[
          ...askedFor(say, one),
          { name: 'opened', label: say('case.opened'), value: sayMoment(say, one.openedAt) },
          ...(one.decided === null ? [{ name: 'due', label: say('case.due'), value: sayMoment(say, one.dueAt) }] : []),
        ]}
      />
    </Part>
  )
}

/** A reset says by its reason what there is to compare. */
const askedFor = (say: DeskSay, { about, history }: WholeCase) => {
  const reason = about === 'reset' ? history.findLast((line) => line.resetReason !== null)?.resetReason : undefined
  return reason == null ? [] : [{ name: 'reset', label: say('case.resetReason'), value: sayResetReason(say, reason) }]
}

const Other = ({ other }: { readonly other: NonNullable<WholeCase['other']> }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <Part title={say('case.other', { account: other.account })}>
      <Lines lines={detailLines(say, language, other.accepted)} />
      {other.case !== null && <Link href={caseAddress(other.case, undefined)}>{say('case.otherCase')}</Link>}
    </Part>
  )
}
