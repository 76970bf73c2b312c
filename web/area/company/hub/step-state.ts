// The four states of a step, shared by the overview and the form's rail.
import type { Status } from '../../../ui/show/status-icon.tsx'
import type { LoadedCompany } from '../load/company.ts'
import type { CompanySay } from '../words.ts'
import type { Row } from './rows.ts'

export type StepWord = 'edit' | 'complete' | 'fix' | 'inReview'

const statuses: Readonly<Record<StepWord, Status>> = { edit: 'neutral', complete: 'verified', fix: 'failed', inReview: 'pending' }

export const stepWord = ({ state, note, remarks, marked }: Row, { detail, locked }: Pick<LoadedCompany, 'detail' | 'locked'>): StepWord => {
  if (note.kind === 'rejected' || marked || remarks.length > 0) return 'fix'
  if (locked && detail.dueAt !== null) return 'inReview'
  return state === 'done' ? 'complete' : 'edit'
}

export const stepBadge = (say: CompanySay, word: StepWord): { readonly status: Status; readonly word: string } => ({
  status: statuses[word],
  word: say(`hub.${word}`),
})
