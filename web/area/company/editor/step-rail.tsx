import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { BusinessStep } from '@bonafide/core/status'
import { memo } from 'react'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { type Row, rowsOf } from '../hub/rows.ts'
import { stepWord } from '../hub/step-state.ts'
import type { LoadedCompany } from '../load/company.ts'
import { companyHome } from '../places.ts'
import { StepMark } from '../steps/step-mark.tsx'
import { useCompanyWords } from '../words.ts'
import { goToStep, stepAddress } from './open-step.ts'
import styles from './step-rail.module.css'

interface StepRailProps {
  readonly company: LoadedCompany
  readonly step: BusinessStep
}

/** The four steps and their states: beside the form if there is room, above it on phones. */
export const StepRail = memo(({ company, step }: StepRailProps) => {
  const say = useCompanyWords()
  return (
    <nav className={styles.rail} aria-label={say('hub.steps')}>
      <Link href={companyHome} className={styles.back} data-usage="company.back">
        <ArrowLeft size={18} strokeWidth={1.75} className={styles.arrow} />
        <span>{say('editor.back')}</span>
      </Link>
      <ol className={styles.steps}>
        {rowsOf(company, []).map((row) => (
          <li key={row.step} className={styles.step}>
            <RailStep row={row} company={company} current={row.step === step} />
          </li>
        ))}
      </ol>
    </nav>
  )
})

const RailStep = ({ row, company, current }: { readonly row: Row; readonly company: LoadedCompany; readonly current: boolean }) => {
  const say = useCompanyWords()
  const { step, state } = row
  const word = stepWord(row, company)
  const inside = (
    <>
      <StepMark step={step} word={word} current={current} />
      <span className={styles.words}>
        <span className={styles.name}>{say(`hub.step.${step}`)}</span>
        <span className={styles.word}>{say(`hub.${word}`)}</span>
      </span>
    </>
  )
  if (state === 'locked')
    return (
      <button
        type="button"
        className={styles.entry}
        onClick={() => showToast('error', say('hub.thirdFirst'))}
        data-usage={`company.rail.${step}`}
      >
        {inside}
      </button>
    )
  return (
    <Link
      className={styles.entry}
      href={stepAddress(step)}
      aria-current={current ? 'step' : undefined}
      onClick={() => goToStep(step)}
      data-usage={`company.rail.${step}`}
    >
      {inside}
    </Link>
  )
}
