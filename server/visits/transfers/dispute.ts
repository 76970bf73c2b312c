// "This wasn't me", and the decision of two reviewers. While a transfer is disputed, nothing changes about either account's verification.
import type { AccountEvent, Actor } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { isVerifiedAccount } from '@bonafide/core/rules/transfer/source'
import { closeCases } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import { append, lockSubjects, type RecordServices } from '../../record/append.ts'
import { historyOf } from '../../record/history.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { endAllProcedures } from '../result/endings.ts'
import type { Disputable } from './dispute-link.ts'
import { openTransferCase } from './hold.ts'
import { moveIdentity } from './move-identity.ts'
import { notifyBothSides } from './notify-of-transfer.ts'
import { selectTransfer, type Transfer, updateTransfer } from './transfers.sql.ts'

/** A repeat changes nothing. */
export const markDisputed = async (tx: Tx, services: RecordServices, { transfer, side }: Disputable, at: Date): Promise<void> => {
  const { id, source, target } = transfer
  await lockSubjects(tx, services, [source, target])
  // Another request may have disputed it while this one waited.
  if ((await selectTransfer(tx, id))?.state !== 'done') return
  await updateTransfer(tx, id, { state: 'disputed', disputed_at: at })
  for (const account of [source, target]) {
    // Nothing can be appended to an erased person's record.
    if ((await readStandingWithin(tx, account)).erased) continue
    await endAllProcedures(tx, { account, at })
    await append(tx, services, {
      subject: account,
      event: { kind: 'transferDisputed', transfer: id },
      by: 'account',
      once: `${id}:disputed`,
    })
  }
  await openTransferCase(tx, services, {
    transfer: id,
    account: target,
    about: 'transferDispute',
    reasons: [side === 'source' ? 'transfer.disputedBySource' : 'transfer.disputedByTarget'],
  })
  await notifyBothSides(tx, services, { transfer: id, news: 'disputed' })
}

interface Settled {
  readonly transfer: Transfer
  readonly by: Actor
  readonly at: Date
}

/** Both accounts stay as they are. */
export const upholdTransfer = async (tx: Tx, services: RecordServices, { transfer, by, at }: Settled): Promise<void> => {
  await settle(tx, services, { transfer, by, at, reversed: false })
  await updateTransfer(tx, transfer.id, { state: 'upheld' })
  await closeCases(tx, { account: transfer.target, about: 'transferDispute', at, decision: 'rejected' })
  await notifyBothSides(tx, services, { transfer: transfer.id, news: 'upheld' })
}

/** The identity returns to its previous account, as a pair of events. */
export const reverseTransfer = async (tx: Tx, services: RecordServices, { transfer, by, at }: Settled): Promise<void> => {
  const { id, source, target } = transfer
  if (!(await mayReverse(tx, services, transfer))) throw new Refusal('transfer.cannotReverse')
  await closeCases(tx, { account: target, about: 'transferDispute', at, decision: 'approved' })
  await moveIdentity(tx, services, { transfer: id, from: target, to: source, by, at, reversal: true })
  await settle(tx, services, { transfer, by, at, reversed: true })
  await updateTransfer(tx, id, { state: 'reversed' })
  await notifyBothSides(tx, services, { transfer: id, news: 'reversed' })
}

const settle = async (tx: Tx, services: RecordServices, { transfer, by, reversed }: Settled & { reversed: boolean }): Promise<void> => {
  const event = { kind: 'transferDisputeSettled', transfer: transfer.id, reversed } as const
  for (const subject of [transfer.source, transfer.target]) {
    // An erased person's record has ended; the other account must not stay frozen because of it.
    if ((await readStandingWithin(tx, subject)).erased) continue
    await append(tx, services, { subject, event, by, once: `${transfer.id}:settled` })
  }
}

/** False if the target was verified again, reset or erased, or passed the identity on, or if the source has another identity by now. */
export const mayReverse = async (tx: Tx, services: RecordServices, { id, source, target }: Transfer): Promise<boolean> => {
  const [before, after] = [await readStandingWithin(tx, source), await readStandingWithin(tx, target)]
  if (before.erased || before.blacklisted || isVerifiedAccount(before) || !isVerifiedAccount(after)) return false
  const past = await historyOf(tx, services, target)
  const arrival = past.findLastIndex(({ event }) => event?.kind === 'identityTransferredIn' && event.transfer === id)
  return arrival >= 0 && past.slice(arrival + 1).every(({ kind, event }) => !movedOn.has(kind) && !isVerifiedAnew(event))
}

/** A further level depends on the transferred identity and returns with it. */
const isVerifiedAnew = (event: AccountEvent | null): boolean =>
  event?.kind === 'levelApproved' && (event.level === 'basic' || event.level === 'review' || event.level === 'business')

const movedOn: ReadonlySet<string> = new Set([
  'verificationReset',
  'identityReleased',
  'identityTransferredOut',
  'identityTransferredIn',
  'personErased',
])
