import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import type { Tx } from '../../db/transaction.ts'
import { viewsOfAccount } from '../../views/read-views.sql.ts'
import { selectOperatorActs, selectPartnerReads } from './held.sql.ts'

type View = ReplyOf<typeof readYourData>['views'][number]

/** The limit for each kind. */
const maxPerKind = 1_000

/** Lists the newest views first. */
export const ownViews = async (tx: Tx, account: string): Promise<readonly View[]> => {
  const byReviewers = (await viewsOfAccount(tx, account, maxPerKind)).map(({ at, what }) => ({ at, what, by: 'reviewer' as const }))
  const operatorTimes = [...(await selectOperatorActs(tx, account, maxPerKind)), ...(await selectPartnerReads(tx, account, maxPerKind))]
  const byOperators = operatorTimes.map((at) => ({ at, what: 'record' as const, by: 'operator' as const }))
  return [...byReviewers, ...byOperators]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...view }) => ({ at: at.toISOString(), ...view }))
}
