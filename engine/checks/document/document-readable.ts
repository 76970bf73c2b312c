import type { Check } from '@bonafide/core/evidence/check'
import { decisiveFault, reasonOfFault } from '@bonafide/core/rules/review/evidence-reasons'
import { type CheckFacts, isRead, type CapturedSide } from '../facts.ts'
import { mendableCheck, engineFailure, passedCheck, unsureCheck } from '../outcome.ts'

const name = 'document.readable'

type Facts = Pick<CheckFacts, 'front' | 'back'>

/** Whether each submitted side is good enough to be read. */
export function documentReadable({ front, back }: Facts): Check {
  const sides = [
    { step: 'front', side: front },
    { step: 'back', side: back },
  ] as const
  if (front.reading === null) return mendableCheck(name, { reason: 'document.incomplete', mend: 'front', detail: 'no front' })
  for (const { side } of sides) if (side.reading !== null && !isRead(side.reading)) return engineFailure(name, side.reading)
  for (const { step, side } of sides) {
    const fault = isRead(side.reading) ? decisiveFault(side.reading) : undefined
    if (fault === undefined) continue
    const detail = `${step}: ${fault}`
    // The person insisted on this picture and would only send it again, so a reviewer decides.
    if (side.anyway) return unsureCheck(name, { reason: 'document.unread', detail: `${detail}, insisted` })
    return mendableCheck(name, { reason: reasonOfFault[fault], mend: step, detail })
  }
  return passedCheck(name, { detail: sides.flatMap(({ step, side }) => sizeOf(step, side)).join('; ') })
}

const sizeOf = (step: string, { reading }: CapturedSide): string[] =>
  isRead(reading) ? [`${step} ${reading.picture.width} × ${reading.picture.height}, blur ${reading.picture.blur.toFixed(2)}`] : []
