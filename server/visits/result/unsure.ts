import type { Reason } from '@bonafide/core/events'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { readDetailsWithin } from '../../record/person-details.ts'
import { doubtsOfDocument } from '../identity/blacklisted.ts'
import { similarTo } from '../identity/identity.ts'
import { readAnswered } from '../visit.ts'
import { askReviewer, refuseByRule } from './endings.ts'
import type { Turn } from './turn.ts'

/** Adds reasons such as a namesake, a blacklisted document or a transfer's signs, which the reviewer must read before approving. */
export const unsureResult = async (turn: Turn, reasons: readonly Reason[]): Promise<void> => {
  if (turn.purpose === 'transferFace' && turn.transfer === undefined) return refuseByRule(turn, 'transfer.over')
  const similar: CaseReason = 'person.similar'
  const added =
    turn.transfer !== undefined
      ? turn.transfer.signs
      : turn.purpose === 'party'
        ? await doubtsOfVisitor(turn)
        : (await hasNamesake(turn))
          ? [similar]
          : []
  await askReviewer(turn, [...reasons, ...added])
}

const doubtsOfVisitor = async ({ tx, services, account, visit }: Turn): Promise<readonly CaseReason[]> =>
  doubtsOfDocument(tx, services, (await readAnswered(tx, services, { visit, account })).details)

const hasNamesake = async ({ tx, services, account, visit, purpose }: Turn): Promise<boolean> => {
  if (!purposeRecords[purpose].claimsIdentity) return false
  const [accepted, sent] = [await readDetailsWithin(tx, services, account), await readAnswered(tx, services, { visit, account })]
  return (await similarTo(tx, services, { account, details: { ...accepted, ...sent.details } })).length > 0
}
