import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { UseQueue } from '../queue/use-queue.ts'
import styles from './case-page.module.css'
import { CompanyCase } from './company/company-case.tsx'
import { Decide } from './decision/decide.tsx'
import { Evidence } from './pictures/evidence.tsx'
import { CaseFacts } from './facts.tsx'
import { useDraft } from './use-draft.ts'

interface OpenCaseProps {
  readonly wholeCase: WholeCase
  readonly reload: () => void
  readonly list: UseQueue
}

/** Shows the evidence first, and beside it the facts above the decision, which stays in view. */
export const OpenCase = ({ wholeCase, reload, list }: OpenCaseProps) =>
  wholeCase.company === null ? (
    <PersonCase wholeCase={wholeCase} reload={reload} list={list} />
  ) : (
    <CompanyCase wholeCase={wholeCase} company={wholeCase.company} reload={reload} list={list} />
  )

const PersonCase = ({ wholeCase, reload, list }: OpenCaseProps) => {
  const draft = useDraft(wholeCase)
  return (
    <>
      <div className={styles.evidence}>
        <Evidence wholeCase={wholeCase} />
      </div>
      <CaseFacts wholeCase={wholeCase} draft={draft}>
        <Decide wholeCase={wholeCase} draft={draft} reload={reload} list={list} />
      </CaseFacts>
    </>
  )
}
