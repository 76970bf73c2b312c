import type { Check, CheckState } from '@bonafide/core/evidence/check'
import { StatusIcon } from '../../../ui/show/status-icon.tsx'
import { useWords } from '../../words.ts'
import { LinesPart } from '../lines.tsx'
import { sayCheck, sayState, statusOf } from './say-seen.ts'
import { sayReadingNote } from './say-note.ts'
import styles from './seen.module.css'

/** Checks that need a reviewer come first; passed ones are collapsed. */
const order: readonly CheckState[] = ['failed', 'unsure', 'unchecked']

export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => {
  const say = useWords()
  if (checks.length === 0) return null
  const open = order.flatMap((state) => checks.filter((check) => check.state === state))
  const passed = checks.filter(({ state }) => state === 'passed')
  return (
    <LinesPart title={`${say('checks.title')}: ${say('checks.count', { passed: passed.length, count: checks.length })}`}>
      {open.length > 0 && <Rows checks={open} />}
      {passed.length > 0 && (
        <details className={styles.more} open={open.length === 0}>
          <summary>{say('checks.passedToo', { count: passed.length })}</summary>
          <Rows checks={passed} />
        </details>
      )}
    </LinesPart>
  )
}

const Rows = ({ checks }: { readonly checks: readonly Check[] }) => (
  <ul className={styles.checks}>
    {checks.map((check) => (
      <Row key={check.name} check={check} />
    ))}
  </ul>
)

const Row = ({ check }: { readonly check: Check }) => {
  const say = useWords()
  const { name, state } = check
  const note = sayReadingNote(say, check)
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.icon} aria-hidden>
        <StatusIcon status={statusOf[state]} />
      </span>
      <span className={styles.name}>{sayCheck(say, name)}</span>
      <span className={styles.state}>{sayState(say, state)}</span>
      {note !== '' && <span className={styles.detail}>{note}</span>}
    </li>
  )
}
