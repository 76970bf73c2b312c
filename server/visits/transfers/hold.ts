// A transfer with signs of misuse is held, and with it only this pair of accounts: for reviewers, who get a case, or for the
// owner's face, without one. Lock the source's subject before anything here, and the target's before holding a transfer.
import type { TransferSign } from '@bonafide/core/rules/transfer/signs'
import { isVerifiedCompany } from '@bonafide/core/rules/transfer/source'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { insertCase } from '../../cases/cases.sql.ts'
import { closeCases } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { hasVerifiedFace } from '../identity/faces.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { endFaceVisits } from './face-visits.sql.ts'
import { notifyOfTransfer } from './notify-of-transfer.ts'
import { type Transfer, updateTransfer } from './transfers.sql.ts'

type NeededServices = Pick<Services, 'keys' | 'jobs' | 'clock' | 'policy'>

/** The check that can release a held transfer. */
export type HeldBy = 'reviewers' | 'face'

/**
 * If the face can no longer decide a transfer that is held already, it passes to reviewers. From now on, a face check is for this transfer
 * only: frames opened for an earlier transfer end.
 */
export const holdTransfer = async (
  tx: Tx,
  services: NeededServices,
  { id, source, state, signs }: Pick<Transfer, 'id' | 'source' | 'state'> & { readonly signs: readonly TransferSign[] },
): Promise<HeldBy> => {
  const by = await releaserOf(tx, services, source)
  if (state === 'held' && by === 'face') return by
  await updateTransfer(tx, id, { state: 'held', signs: [...signs] })
  await endFaceVisits(tx, source, services.clock())
  if (by === 'reviewers') await openTransferCase(tx, services, { transfer: id, account: source, about: 'transfer', reasons: signs })
  await notifyOfTransfer(tx, services, { transfer: id, side: 'source', news: by === 'face' ? 'faceFirst' : 'held' })
  return by
}

/** Returns the face, if the policy says so and the person is verified with one. */
const releaserOf = async (tx: Tx, { policy }: NeededServices, source: AccountId): Promise<HeldBy> => {
  if (policy.content.transfer.review.by === 'reviewers' || isVerifiedCompany(await readStandingWithin(tx, source))) return 'reviewers'
  return (await hasVerifiedFace(tx, source)) ? 'face' : 'reviewers'
}

/** Call it when the owner has chosen another target. */
export const abandonFaceHold = (tx: Tx, { id }: Pick<Transfer, 'id'>): Promise<void> => updateTransfer(tx, id, { state: 'refused' })

interface NewTransferCase {
  readonly transfer: string
  readonly account: string
  readonly about: 'transfer' | 'transferDispute'
  readonly reasons: readonly string[]
}

/** A case without a visit, since it concerns the account. Two reviewers decide. */
export const openTransferCase = async (
  tx: Tx,
  services: NeededServices,
  { transfer, account, about, reasons }: NewTransferCase,
): Promise<void> => {
  const at = services.clock()
  const caseId = await insertCase(tx, {
    account,
    visit: null,
    about,
    transfer,
    reasons,
    needs: 2,
    opened_at: at,
    due_at: afterWorkingDays(at, services.policy.content.desk.workingDays),
  })
  if (caseId !== undefined) await makeFindable(tx, services, [caseId])
}

/** Two reviewers or the owner's face permit it: the same pair may transfer for a while. */
export const clearTransfer = async (tx: Tx, services: NeededServices, { id, source }: Pick<Transfer, 'id' | 'source'>): Promise<void> => {
  const at = services.clock()
  const until = new Date(at.getTime() + services.policy.content.transfer.clearedHours * 3_600_000)
  await updateTransfer(tx, id, { state: 'cleared', cleared_until: until })
  await closeCases(tx, { account: source, about: 'transfer', at, decision: 'approved' })
  await notifyOfTransfer(tx, services, { transfer: id, side: 'source', news: 'cleared' })
}

export const refuseTransfer = async (tx: Tx, services: NeededServices, { id, source }: Pick<Transfer, 'id' | 'source'>): Promise<void> => {
  await updateTransfer(tx, id, { state: 'refused' })
  await closeCases(tx, { account: source, about: 'transfer', at: services.clock(), decision: 'rejected' })
  await notifyOfTransfer(tx, services, { transfer: id, side: 'source', news: 'refused' })
}
