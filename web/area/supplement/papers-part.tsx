import { useMemo, useState } from 'react'
import { TemplateList } from '../company/papers/view/template-list.tsx'
import { Preview } from '../company/papers/preview/preview.tsx'
import type { ShownFile } from '../company/papers/preview/shown-file.ts'
import type { StepFault } from '../company/papers/say-fault.ts'
import { type Sending, useCompanyPapers } from '../company/papers/use-papers.ts'
import { verdictsOf } from '../company/papers/model/values.ts'
import type { Supplement } from './load-supplement.ts'
import type { SupplementWork } from './use-supplement-form.ts'
import { wordsAbout } from './words-about.ts'
import styles from './supplement.module.css'

interface PapersPartProps {
  readonly form: Supplement['form']
  readonly work: SupplementWork
  readonly sending: Sending
  readonly faults: readonly StepFault[]
}

/** The requested documents, each with the reviewer's note. */
export const SupplementPapersPart = ({ form, work, sending, faults }: PapersPartProps) => {
  const [shown, setShown] = useState<ShownFile>()
  const verdicts = useMemo(() => verdictsOf(form), [form])
  const step = { values: work.values.papers, change: work.changePapers }
  const papers = useCompanyPapers(step, sending, verdicts)
  return (
    <div className={styles.part}>
      <TemplateList
        list={form.enterpriseTypeConfig}
        step={{ ...step, locked: false, verdicts, rejected: 0, typeRemark: undefined }}
        faults={faults}
        work={papers}
        sending={sending}
        notesOn={({ value }) => wordsAbout(form, 'paper', value)}
        onShow={(file) => setShown({ ...file, local: sending.locals.get(file.file) })}
      />
      {shown !== undefined && <Preview file={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
