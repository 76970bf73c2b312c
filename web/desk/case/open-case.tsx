import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { UseQueue } from '../queue/use-queue.ts'
import styles from './case-page.module.css'
import { CompanyCase } from './company/company-case.tsx'
import { Decide } from './decision/decide.tsx'
import { Evidence } from './pictures/evidence.tsx'
import { CaseFacts } from './facts.tsx'
import { useDraft } from './use-draft.ts'

interface OpenCaseProps {
  readonly one: WholeCase
  readonly reload: () => void
  readonly list: UseQueue
}

/** Shows the evidence first, and beside it the facts above the decision, which stays in view. */
export const OpenCase = ({ one, reload, list }: OpenCaseProps) =>
  one.company === null ? (
    <PersonCase one={one} reload={reload} list={list} />
  ) : (
    <CompanyCase one={one} company={one.company} reload={reload} list={list} />
  )

const PersonCase = ({ one, reload, list }: OpenCaseProps) => {
  const draft = useDraft(one)
  return (
    <>
      <div className={styles.evidence}>
        <Evidence one={one} />
      </div>
      <CaseFacts one={one} draft={draft}>
        <Decide one={one} draft={draft} reload={reload} list={list} />
      </CaseFacts>
    </>
  )
}
