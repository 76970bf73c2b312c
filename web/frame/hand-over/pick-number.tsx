import { useState } from 'react'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import steps from '../steps/steps.module.css'
import shell from '../shell/shell.module.css'
import { useWords } from '../words.ts'
import styles from './hand-over.module.css'

interface PickNumberProps {
  readonly numbers: readonly string[]
  readonly onPick: (number: string) => Promise<void>
}

/** Three numbers, one of which the computer shows: a person who scanned a stranger's code does not see it. */
export const PickNumber = ({ numbers, onPick }: PickNumberProps) => {
  const say = useWords()
  const [picked, setPicked] = useState<string>()
  const pick = (number: string): void => {
    if (picked !== undefined) return
    setPicked(number)
    void onPick(number)
  }
  return (
    <main className={shell.column} aria-label={say('frame.name')}>
      <div className={steps.step}>
        <StepHeading title={say('pick.title')}>
          <p>{say('pick.lead')}</p>
        </StepHeading>
        <div className={styles.numbers}>
          {numbers.map((number) => (
            <button
              key={number}
              type="button"
              className={styles.choice}
              aria-busy={number === picked || undefined}
              aria-disabled={picked !== undefined || undefined}
              onClick={() => pick(number)}
            >
              {number}
            </button>
          ))}
        </div>
        <p className={steps.small}>{say('pick.warning')}</p>
      </div>
    </main>
  )
}

export const NoLink = ({ why }: { why: string | null }) => {
  const say = useWords()
  return (
    <main className={shell.column} aria-label={say('frame.name')}>
      <EmptyState level={1} title={say('phone.noLink')}>
        {why ?? say('phone.noLinkText')}
      </EmptyState>
    </main>
  )
}
