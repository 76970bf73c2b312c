import type { Submission } from '@bonafide/core/calls/company/receipt'
import { submissionFlag } from '@bonafide/core/rules/company-review'
import { businessStep, isVerified } from '@bonafide/core/status'
import { useEffect } from 'react'
import { links } from '../../../lib/links.ts'
import { useGoTo } from '../../../lib/page/place.tsx'
import { CopyButton } from '../../../ui/action/copy-button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { StatusIcon } from '../../../ui/show/status-icon.tsx'
import { useAccount, useStanding } from '../../load/account.ts'
import { openStep } from '../editor/open-step.ts'
import { useAdmitted } from '../load/barred.ts'
import { type LoadedCompany, useCompany } from '../load/company.ts'
import { CompanyComing, CompanyFailed } from '../load/load-states.tsx'
import { companyHome } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import { ReceiptPart } from './receipt.tsx'
import styles from './result.module.css'
import { CompanyTimeline } from './timeline.tsx'

export { beginCompany as begin } from '../load/company.ts'
export { loadCompanyWords as words } from '../words.ts'

/** `/verified/kyb/result`: confirms the submission and says what happens next. Without a submission, redirects to the steps. */
export const Screen = () => {
  const load = useCompany()
  const admitted = useAdmitted()
  const goTo = useGoTo()
  const standing = useStanding()
  const notSubmitted = load.state === 'there' && !load.company.locked
  useEffect(() => {
    if (notSubmitted) goTo(companyHome, { replace: true })
  }, [notSubmitted, goTo])
  if (load.state === 'failed') return <CompanyFailed msg={load.msg} />
  if (load.state === 'loading' || !admitted || notSubmitted) return <CompanyComing />
  const verified = standing.state === 'known' && isVerified(submissionFlag(standing.record))
  return <Result company={load.company} verified={verified} />
}

const Result = ({ company, verified }: { readonly company: LoadedCompany; readonly verified: boolean }) => {
  const say = useCompanyWords()
  const { submission, dueAt } = company.detail
  return (
    <div className={styles.result} data-verified={verified || undefined}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <StatusIcon status={verified ? 'verified' : 'pending'} size={40} />
        </span>
        <h1 className={styles.title}>{say(verified ? 'hub.verified' : 'result.title')}</h1>
        <p className={styles.lead}>{say(verified ? 'result.verifiedText' : 'result.text')}</p>
        {submission !== null && <Reference submission={submission} />}
      </header>
      <section className={styles.part} aria-labelledby="result-next">
        <h2 id="result-next" className={styles.next}>
          {say(verified ? 'result.happened' : 'result.next')}
        </h2>
        <CompanyTimeline submission={submission} due={dueAt} verified={verified} mails={useMails(company)} />
      </section>
      <div className={styles.actions}>
        <LinkButton kind="primary" href={links.verification} data-usage="company.result">
          {say('result.back')}
        </LinkButton>
        <LinkButton href={companyHome} onClick={() => openStep(businessStep.basic)}>
          {say('result.read')}
        </LinkButton>
      </div>
      {submission !== null && <ReceiptPart company={company} />}
    </div>
  )
}

const Reference = ({ submission: { reference } }: { readonly submission: Submission }) => {
  const say = useCompanyWords()
  return (
    <p className={styles.reference}>
      <span>
        {say('result.reference')} <strong dir="ltr">{reference}</strong>
      </span>
      <CopyButton text={reference} label={say('result.copy')} copiedLabel={say('papers.phone.copied')} />
    </p>
  )
}

/** The addresses that get the decision: the account's own, and the company's contact if it differs. */
function useMails({ detail }: LoadedCompany): readonly string[] {
  const account = useAccount()
  const accountEmail = account.state === 'signedIn' ? account.user.email : null
  return [...new Set([accountEmail, detail.basicInfo.officialEmail].filter((mail) => mail !== null && mail !== ''))] as readonly string[]
}
