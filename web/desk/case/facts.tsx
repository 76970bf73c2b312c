import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { isAnotherLook } from '@bonafide/core/rules/review/another-look'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { isOwnersQuestion } from '@bonafide/core/rules/company/related/owners-question'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { caseAddress } from '../queue/queue-address.ts'
import { useWords } from '../words.ts'
import { DetailFields } from './detail-fields.tsx'
import { EarlierCases, CaseHistory } from './about/history.tsx'
import { Lines, LinesPart } from './lines.tsx'
import styles from './facts.module.css'
import { SeenCamera } from './seen/camera.tsx'
import { Checks } from './seen/checks.tsx'
import { SeenReadings } from './seen/readings.tsx'
import { detailLines } from './say-details.ts'
import { PartyPart } from './party/party-part.tsx'
import type { Draft } from './use-draft.ts'
import { WhyAtDesk } from './about/why.tsx'

interface FactsProps {
  readonly one: WholeCase
  readonly draft: Draft
  /** The decision, at the bottom. */
  readonly children: ReactNode
}

export const CaseFacts = ({ one, draft, children }: FactsProps) => {
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
        <StandingFact one={one} />
        <WhyAtDesk one={one} />
        {one.party !== null && <PartyPart one={one} party={one.party} draft={draft} open={open} />}
        <Checks checks={one.seen.checks} />
        <SeenReadings documents={one.seen.documents} />
        {open && fields.length > 0 && <DetailFields one={one} draft={draft} />}
        {submitted.length > 0 && (
          <LinesPart title={say('case.submitted')}>
            <Lines lines={submitted} />
          </LinesPart>
        )}
        {answers.length > 0 && (
          <LinesPart title={say('case.answers')}>
            <Lines lines={answers} long />
          </LinesPart>
        )}
        {one.seen.challenge !== null && <SeenCamera challenge={one.seen.challenge} />}
        {one.other !== null && <Other other={one.other} />}
        {accepted.length > 0 && (
          <LinesPart title={say('case.accepted')}>
            <Lines lines={accepted} />
          </LinesPart>
        )}
        <EarlierCases one={one} />
        <CaseHistory one={one} />
      </div>
      {children}
    </section>
  )
}

/** What prevents a decision, or what it requires. */
export const StandingFact = ({ one }: { readonly one: WholeCase }) => {
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
      {isOwnersQuestion(one) && one.ownVote === null && (
        <Banner status="neutral" title={say('owners.questionTitle')}>
          {say('owners.questionText')}
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

const Other = ({ other }: { readonly other: NonNullable<WholeCase['other']> }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <LinesPart title={say('case.other', { account: other.account })}>
      <Lines lines={detailLines(say, language, other.accepted)} />
      {other.case !== null && <Link href={caseAddress(other.case, undefined)}>{say('case.otherCase')}</Link>}
    </LinesPart>
  )
}
