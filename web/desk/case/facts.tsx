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

interface CaseFactsProps {
  readonly wholeCase: WholeCase
  readonly draft: Draft
  /** The decision, at the bottom. */
  readonly children: ReactNode
}

export const CaseFacts = ({ wholeCase, draft, children }: CaseFactsProps) => {
  const say = useWords()
  const language = useLanguage()
  const fields = isSecondLook(wholeCase) ? [] : purposeRecords[wholeCase.about].review.fields
  const open = wholeCase.decided === null && wholeCase.ownVote === null && !wholeCase.erased
  const submitted = detailLines(say, language, wholeCase.submitted.details).filter(({ name }) => !open || !fields.includes(name))
  const accepted = detailLines(say, language, wholeCase.accepted)
  const answers = wholeCase.submitted.answers.map(({ question, asked, answer }) => ({ name: question, label: asked, value: answer }))
  return (
    <section aria-label={say('case.facts')} className={styles.facts}>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0}>
        <StandingFact wholeCase={wholeCase} />
        <WhyAtDesk wholeCase={wholeCase} />
        {wholeCase.party !== null && <PartyPart wholeCase={wholeCase} party={wholeCase.party} draft={draft} open={open} />}
        <Checks checks={wholeCase.seen.checks} />
        <SeenReadings documents={wholeCase.seen.documents} />
        {open && fields.length > 0 && <DetailFields wholeCase={wholeCase} draft={draft} />}
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
        {wholeCase.seen.challenge !== null && <SeenCamera challenge={wholeCase.seen.challenge} />}
        {wholeCase.other !== null && <OtherAccount other={wholeCase.other} />}
        {accepted.length > 0 && (
          <LinesPart title={say('case.accepted')}>
            <Lines lines={accepted} />
          </LinesPart>
        )}
        <EarlierCases wholeCase={wholeCase} />
        <CaseHistory facts={wholeCase} />
      </div>
      {children}
    </section>
  )
}

/** Banners for whatever prevents a decision or sets a condition for it. */
export const StandingFact = ({ wholeCase }: { readonly wholeCase: WholeCase }) => {
  const say = useWords()
  if (wholeCase.erased)
    return (
      <Banner status="neutral" title={say('case.erasedTitle')}>
        {say('case.erasedText')}
      </Banner>
    )
  if (wholeCase.decided !== null) return null
  return (
    <>
      {wholeCase.blacklisted && (
        <Banner status="failed" title={say('case.blacklistedTitle')}>
          {say('case.blacklistedText')}
        </Banner>
      )}
      {isSecondLook(wholeCase) && wholeCase.ownVote === null && (
        <Banner status="neutral" title={say('case.secondTitle')}>
          {say('case.secondText')}
        </Banner>
      )}
      {isAnotherLook(wholeCase) && wholeCase.ownVote === null && (
        <Banner status="neutral" title={say('case.anotherTitle')}>
          {say('case.anotherText')}
        </Banner>
      )}
      {isOwnersQuestion(wholeCase) && wholeCase.ownVote === null && (
        <Banner status="neutral" title={say('owners.questionTitle')}>
          {say('owners.questionText')}
        </Banner>
      )}
      {wholeCase.needs > 1 && wholeCase.ownVote === null && (
        <Banner status="neutral" title={say('case.twoTitle')}>
          {say('case.twoText')}
        </Banner>
      )}
    </>
  )
}

const OtherAccount = ({ other }: { readonly other: NonNullable<WholeCase['other']> }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <LinesPart title={say('case.other', { account: other.account })}>
      <Lines lines={detailLines(say, language, other.accepted)} />
      {other.case !== null && <Link href={caseAddress(other.case, undefined)}>{say('case.otherCase')}</Link>}
    </LinesPart>
  )
}
