import type { WholeCase } from '@bonafide/core/calls/desk/cases'
import type { UseQueue } from '../queue/use-queue.ts'
import styles from './case-page.module.css'
import { CompanyCase } from './company/company-case.tsx'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { Facts } from './facts.tsx'
import { useDraft } from './use-draft.ts'

interface OpenCaseProps {
  readonly one: WholeCase
  readonly reload: () => void
  readonly list: UseQueue
}

/** Evidence first; beside it what is known, and at its foot the decision, always in reach. */
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
      <Facts one={one} draft={draft}>
        <Decide one={one} draft={draft} reload={reload} list={list} />
      </Facts>
    </>
  )
}
