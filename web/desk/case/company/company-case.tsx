// A company's case: files on one side, answers on the other, and the decision always within reach.
import type { CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { auditResult } from '@bonafide/core/status'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../lib/page/place.tsx'
import type { UseQueue } from '../../queue/use-queue.ts'
import { useWords } from '../../words.ts'
import panes from '../case-page.module.css'
import { Decide } from '../decision/decide.tsx'
import { useKeys } from '../keys.ts'
import { useDraft } from '../use-draft.ts'
import { acceptFile } from './files/accept-file.ts'
import { companyFiles, type CompanyFile } from './files/case-files.ts'
import { CompanyEvidence } from './files/company-evidence.tsx'
import styles from './company.module.css'
import type { CompanyView } from './company-view.ts'
import { Dossier, type Section, sections } from './dossier.tsx'
import { markOf } from './marks.ts'
import { OwnershipView } from './ownership-view.tsx'
import { RejectFileDialog } from './files/reject-file-dialog.tsx'
import { focusFirstRow, remarkOnRow } from './fields/row-cursor.ts'
import { useMarks } from './use-marks.ts'

interface CompanyCaseProps {
  readonly wholeCase: WholeCase
  readonly company: CompanyShown
  readonly reload: () => void
  readonly list: UseQueue
}

export const CompanyCase = ({ wholeCase, company, reload, list }: CompanyCaseProps) => {
  const draft = useDraft(wholeCase)
  const [section, setSection] = useState<Section>('case')
  const { view, rejecting, close } = useView(wholeCase, company, reload)
  useFileKeys(view, section !== 'ownership')
  useKeys({
    s: () => {
      flushSync(() => setSection((now) => sections[(sections.indexOf(now) + 1) % sections.length] ?? 'case'))
      focusFirstRow()
    },
    m: remarkOnRow,
  })
  const showing: CompanyView = {
    ...view,
    show: (file) => {
      view.show(file)
      setSection((now) => (now === 'ownership' ? 'files' : now))
    },
  }
  return (
    <>
      <div className={panes.evidence}>
        {section === 'ownership' ? <OwnershipView view={showing} /> : <CompanyEvidence view={showing} />}
      </div>
      <div className={styles.dossier} data-wide>
        <Dossier view={showing} section={section} onSection={setSection} />
        <Decide wholeCase={wholeCase} draft={draft} reload={reload} list={list} marks={view.marking.marks} />
      </div>
      {rejecting !== undefined && <RejectFileDialog key={rejecting.id} view={view} file={rejecting} onClose={close} />}
    </>
  )
}

const useView = (wholeCase: WholeCase, company: CompanyShown, reload: () => void) => {
  const say = useWords()
  const language = useLanguage()
  const marking = useMarks(wholeCase, company, reload)
  const files = useMemo(() => newFirst(wholeCase, company), [company, wholeCase])
  const [chosen, show] = useState<string | undefined>(undefined)
  const [rejecting, askWhy] = useState<CompanyFile | undefined>(undefined)
  const view: CompanyView = {
    wholeCase,
    company,
    saying: { say, language, words: company.words },
    marking,
    files,
    shown: files.find(({ id }) => id === chosen) ?? files[0],
    show,
    askWhy,
  }
  return { view, rejecting, close: () => askWhy(undefined) }
}

/** A supplement's new files come first; the earlier ones are only for comparison. */
const newFirst = (wholeCase: WholeCase, company: CompanyShown): readonly CompanyFile[] => {
  const files = companyFiles(company, wholeCase.files)
  const before: readonly string[] = company.before?.files ?? []
  if (wholeCase.about !== 'supplement') return files
  return [...files.filter(({ id }) => !before.includes(id)), ...files.filter(({ id }) => before.includes(id))]
}

/** Files can be stepped through at any time, but judged only while one is on screen. */
const useFileKeys = (view: CompanyView, isFileVisible: boolean): void => {
  const { shown, files, marking, show, askWhy } = view
  const step = (by: number) => (): void => {
    const to = shown === undefined ? undefined : files[files.indexOf(shown) + by]
    if (to !== undefined) show(to.id)
  }
  const judging = shown !== undefined && marking.open && isFileVisible
  useKeys({
    '[': step(-1),
    ']': step(1),
    ...(judging && markOf(marking.marks, shown.id).result !== auditResult.passed ? { y: () => void acceptFile(view, shown.id) } : {}),
    ...(judging ? { x: () => askWhy(shown) } : {}),
  })
}
