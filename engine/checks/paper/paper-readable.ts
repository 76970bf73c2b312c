import type { Check } from '@bonafide/core/evidence/check'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { reasonOfPaper } from '@bonafide/core/rules/review/evidence-reasons'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'paper.readable'

/** Whether every paper opens and contains text. */
export function paperReadable({ papers }: Pick<CheckFacts, 'papers'>): Check {
  const detail = papers.map(({ kind, reading }) => `${kind} ${detailOf(reading)}`).join('; ') || 'no papers'
  for (const { kind, reading } of papers) {
    const fault = isRead(reading) ? reading.fault : null
    if (fault !== null) return mendableCheck(name, { reason: reasonOfPaper[fault], mend: stepOf[kind], detail })
  }
  for (const { reading } of papers) if (reading?.kind === 'none') return engineFailure(name, reading)
  const unread = papers.length === 0 || papers.some(({ reading }) => !isRead(reading) || reading.text.trim() === '')
  return unread ? uncheckedCheck(name, { reason: 'paper.unread', detail }) : passedCheck(name, { detail })
}

const stepOf = { address: 'address', paper: 'papers' } as const satisfies Readonly<Record<'address' | 'paper', VisitStep>>

const detailOf = (reading: CheckFacts['papers'][number]['reading']): string => {
  if (!isRead(reading)) return 'not read'
  return reading.fault ?? `${reading.type}, ${reading.pages} p., ${reading.text.length} characters`
}
