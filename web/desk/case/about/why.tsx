import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { sayMoment } from '../../queue/say-due.ts'
import { type DeskSay, useWords } from '../../words.ts'
import styles from '../facts.module.css'
import { Lines, LinesPart } from '../lines.tsx'
import { sayResetReason, sayWhy } from '../say-case.ts'

const byHand: CaseReason = 'visit.byHand'

export const WhyAtDesk = ({ wholeCase }: { readonly wholeCase: WholeCase }) => {
  const say = useWords()
  return (
    <LinesPart title={say('case.why')}>
      <ul className={styles.reasons}>
        {wholeCase.reasons.map((reason) => (
          <li key={reason}>{sayWhy(say, reason)}</li>
        ))}
        {wholeCase.byHand && !wholeCase.reasons.includes(byHand) && <li>{sayWhy(say, byHand)}</li>}
      </ul>
      <Lines
        lines={[
          ...resetReasonLines(say, wholeCase),
          { name: 'opened', label: say('case.opened'), value: sayMoment(say, wholeCase.openedAt) },
          ...(wholeCase.decided === null ? [{ name: 'due', label: say('case.due'), value: sayMoment(say, wholeCase.dueAt) }] : []),
        ]}
      />
    </LinesPart>
  )
}

/** The reason for a reset tells the reviewer what to compare. */
const resetReasonLines = (say: DeskSay, { about, history }: WholeCase) => {
  const reason = about === 'reset' ? history.findLast((line) => line.resetReason !== null)?.resetReason : undefined
  return reason == null ? [] : [{ name: 'reset', label: say('case.resetReason'), value: sayResetReason(say, reason) }]
}
