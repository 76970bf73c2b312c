import { Banner } from '../../../ui/show/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { StepMark } from '../steps/step-mark.tsx'
import { useStanding } from '../../load/account.ts'
import { useAdmitted } from '../load/barred.ts'
import { type LoadedCompany, useCompany } from '../load/company.ts'
import { CompanyComing, CompanyFailed } from '../load/load-states.tsx'
import { useCompanyWords } from '../words.ts'
import { SubmitPart } from './submit-part.tsx'
import { PageHead } from '../../plain/page-head.tsx'
import { TellChange } from '../../supplement/tell-change.tsx'
import styles from './hub.module.css'
import { rowsOf } from './rows.ts'
import { StepRow } from './step-row.tsx'
import { stepWord } from './step-state.ts'
import { useSubmission } from './use-submission.ts'
import { useFresh } from './use-fresh.ts'
import { SubmissionStatus } from './submission-status.tsx'

export { beginCompany as begin } from '../load/company.ts'
export { loadCompanyWords as words } from '../words.ts'

/** `/verified/kyb`: a company's four steps with their progress, and the submission. */
export const Screen = () => {
  const load = useCompany()
  const admitted = useAdmitted()
  useFresh()
  if (load.state === 'failed') return <CompanyFailed msg={load.msg} />
  if (load.state === 'loading' || !admitted) return <CompanyComing />
  return <Hub company={load.company} />
}

const Hub = ({ company }: { company: LoadedCompany }) => {
  const say = useCompanyWords()
  const standing = useStanding()
  const submission = useSubmission(company)
  const rows = rowsOf(company, submission.marked)
  const next = rows.find(({ state }) => state !== 'done')
  return (
    <div className={styles.hub}>
      <PageHead title={say('hub.title')} lead={say(company.locked ? 'hub.leadLocked' : 'hub.lead')} />
      {standing.state === 'known' && <SubmissionStatus company={company} record={standing.record} />}
      {standing.state === 'known' && <TellChange record={standing.record} />}
      <ol className={styles.rows} aria-label={say('hub.steps')}>
        {rows.map((row) => {
          const [word, isNext] = [stepWord(row, company), row === next && !company.locked]
          return (
            <li
              key={row.step}
              className={classes(styles.step, word === 'complete' && styles.done)}
              aria-current={isNext ? 'step' : undefined}
            >
              <StepMark step={row.step} word={word} current={isNext} />
              <StepRow row={row} word={word} locked={company.locked} next={isNext} />
            </li>
          )
        })}
      </ol>
      {company.detail.highRisk === 1 && !company.locked && (
        <Banner status="neutral" title={say('hub.highRisk')}>
          {say('hub.highRiskText')}
        </Banner>
      )}
      {!company.locked && <SubmitPart submission={submission} before={company.detail.submission?.declaration ?? null} />}
    </div>
  )
}
