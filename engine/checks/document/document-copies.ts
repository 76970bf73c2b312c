import type { Check } from '@bonafide/core/evidence/check'
import type { CheckFacts } from '../facts.ts'
import { failedCheck, passedCheck } from '../outcome.ts'

const name = 'document.copies'

/** Two cameras never take the same picture: a file that another account has also uploaded was passed on. */
export function documentCopies({ copies }: Pick<CheckFacts, 'copies'>): Check {
  const detail = `${copies.elsewhere} files known from elsewhere`
  return copies.elsewhere > 0 ? failedCheck(name, { reason: 'document.copied', detail }) : passedCheck(name, { detail })
}
