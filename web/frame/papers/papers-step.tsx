import { applicablePapers, requestedPaperCount } from '@bonafide/core/rules/questions'
import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { Button } from '../../ui/action/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { useQuestionWords } from '../questions/use-question-words.ts'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { FileStepProps } from '../steps/step-props.ts'
import steps from '../steps/steps.module.css'
import { WhyAsked } from '../steps/why.tsx'
import { useWords } from '../words.ts'
import { FileList } from './file-list.tsx'
import styles from './papers.module.css'
import { PickPaperFiles } from './pick-files.tsx'
import { usePapers, type VisitPapers } from './use-papers.ts'

/** All documents that the answers require, as one list. The proof of address is uploaded separately, since it is checked differently. */
export const Step = (props: FileStepProps) => {
  const { visit, onDone } = props
  const say = useWords()
  const words = useQuestionWords(visit)
  const papers = usePapers('paper', props)
  const address = usePapers('address', props)
  const required = applicablePapers(visit.questionnaire, visit.answers)
  const parts = [
    {
      id: 'papers-address',
      papers: address,
      label: say('papers.address'),
      requiredCount: requestedPaperCount(visit.questionnaire, visit.answers, 'address'),
    },
    {
      id: 'papers-paper',
      papers,
      label: say('papers.paper'),
      requiredCount: requestedPaperCount(visit.questionnaire, visit.answers, 'paper'),
    },
  ].filter(({ requiredCount }) => requiredCount > 0)
  const isShort = (part: (typeof parts)[number]): boolean => part.papers.papers.length < part.requiredCount
  const [attempted, setAttempted] = useState(false)
  const [busy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const shortParts = attempted ? parts.filter(isShort) : []
  const goOn = async (): Promise<void> => {
    setAttempted(true)
    if (parts.some(isShort)) return
    const trouble = await during(async () => (await firstFailure(parts.map((part) => part.papers.arrived))) ?? (await onDone()))
    setTrouble(trouble)
  }
  return (
    <div className={steps.step}>
      <StepHeading title={say('papers.title')}>
        <p>{say('papers.lead')}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="papers" />
      <ErrorSummary
        title={say('form.problems', { count: shortParts.length })}
        errors={shortParts.map(({ id, requiredCount }) => ({ field: id, message: say('papers.missing', { count: requiredCount }) }))}
      />
      <Trouble text={trouble} />
      <div className={steps.form}>
        <ul className={styles.papers}>
          {required.map(({ id }) => (
            <li key={id}>{words.paper(id)}</li>
          ))}
        </ul>
        {parts.map(({ id, papers: partPapers, label, requiredCount }) => (
          <PaperPart
            key={id}
            id={id}
            label={label}
            papers={partPapers}
            lacks={shortParts.some((part) => part.id === id) ? requiredCount : undefined}
          />
        ))}
        <div className={steps.actions}>
          <Button kind="primary" wide loading={busy} loadingLabel={say('papers.wait')} onClick={() => void goOn()}>
            {say('form.continue')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const firstFailure = async (waits: readonly (() => Promise<string | undefined>)[]): Promise<string | undefined> => {
  const failures = await Promise.all(waits.map((wait) => wait()))
  return failures.find((failure) => failure !== undefined)
}

interface PaperPartProps {
  readonly id: string
  readonly label: string
  readonly papers: VisitPapers
  /** How many are required, if there are too few. */
  readonly lacks: number | undefined
}

export const PaperPart = ({ id, label, papers, lacks }: PaperPartProps) => {
  const say = useWords()
  return (
    <div className={styles.pick}>
      <PickPaperFiles
        id={id}
        label={label}
        error={papers.fault ?? (lacks === undefined ? undefined : say('papers.missing', { count: lacks }))}
        onPick={papers.add}
      />
      <FileList papers={papers.papers} onRetry={papers.retry} onRemove={papers.remove} />
    </div>
  )
}
