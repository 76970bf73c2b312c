// The one writer of person_standing: how each account stands, one row, ready to be read by the status call.
import type { AccountEvent } from '@bonafide/core/events'
import { freshStanding, standAfter, type Standing } from '@bonafide/core/standing'
import { Verification } from '@bonafide/core/status'
import type { PersonStandingRow } from '../db/tables/record.ts'
import type { Tx } from '../db/transaction.ts'

interface Step {
  readonly subject: string
  readonly sequence: number
  readonly event: AccountEvent
  readonly at: Date
}

/** Takes the row one event further. The caller holds the subject's lock, so nobody else is between reading and writing. */
export const projectPersonStanding = async (tx: Tx, step: Step): Promise<Standing> => {
  const before = await tx.selectFrom('person_standing').selectAll().where('account', '=', step.subject).executeTakeFirst()
  if ((before?.version ?? 0) !== step.sequence - 1) throw new Error('person_standing is not where the record is')
  const after = standAfter(before === undefined ? freshStanding : standingOfRow(before), step.event)
  const row = rowOf(step, after)
  await tx
    .insertInto('person_standing')
    .values(row)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
  return after
}

export const standingOfRow = (row: Omit<PersonStandingRow, 'account' | 'version' | 'changed_at'>): Standing => ({
  basic: { flag: Verification.parse(row.basic_flag), reason: row.basic_reason },
  intermediate: { flag: Verification.parse(row.intermediate_flag), reason: row.intermediate_reason },
  enhanced: { flag: Verification.parse(row.enhanced_flag), reason: row.enhanced_reason },
  blacklisted: row.blacklisted,
  verifiedElsewhere: row.verified_elsewhere,
  erased: row.erased,
})

const rowOf = (step: Step, standing: Standing): PersonStandingRow => ({
  account: step.subject,
  version: step.sequence,
  basic_flag: standing.basic.flag,
  basic_reason: standing.basic.reason,
  intermediate_flag: standing.intermediate.flag,
  intermediate_reason: standing.intermediate.reason,
  enhanced_flag: standing.enhanced.flag,
  enhanced_reason: standing.enhanced.reason,
  blacklisted: standing.blacklisted,
  verified_elsewhere: standing.verifiedElsewhere,
  erased: standing.erased,
  changed_at: step.at,
})
