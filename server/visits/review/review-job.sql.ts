import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AccountId } from '../../ports/exchange.ts'

export interface Due {
  readonly account: AccountId
  readonly at: Date
}

/** Selects due accounts in order, starting after `after`, so that an account that fails today does not block the others. */
export const selectDue = async (
  db: Kysely<Tables>,
  { until, after, most }: { until: Date; after: Due | undefined; most: number },
): Promise<readonly Due[]> => {
  const due = db
    .selectFrom('person_standing')
    .select(['account', 'review_at as at'])
    .where('review_at', '<=', until)
    .orderBy('review_at')
    .orderBy('account')
    .limit(most)
  const rows = await (
    after === undefined
      ? due
      : due.where(({ eb, or, and }) =>
          or([eb('review_at', '>', after.at), and([eb('review_at', '=', after.at), eb('account', '>', after.account)])]),
        )
  ).execute()
  return rows.flatMap(({ account, at }) => (at === null ? [] : [{ account, at }]))
}
