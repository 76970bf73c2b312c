import { type Kysely, type Selectable, sql } from 'kysely'
import { approvalDrawn } from '@bonafide/core/rules/review/second-look'
import type { Tables } from '../../db/tables.ts'

export type ListedRow = Pick<
  Selectable<Tables['cases']>,
  'case_id' | 'account' | 'about' | 'reasons' | 'needs' | 'opened_at' | 'due_at'
> & {
  readonly voted: boolean
}

export interface Asked {
  readonly reviewer: string
  readonly about: string | undefined
  readonly after: { readonly due: string; readonly id: string } | undefined
  readonly most: number
}

export const openCases = async (db: Kysely<Tables>, { reviewer, about, after, most }: Asked): Promise<readonly ListedRow[]> => {
  // A second look is for others than those who approved.
  const voted = sql<boolean>`exists (select from case_votes v join cases c on c.case_id = v.case_id
    where v.reviewer = ${reviewer}::bigint and (c.case_id = cases.case_id
      or ${approvalDrawn} = any(cases.reasons) and c.visit = cases.visit and c.about = cases.about and c.decision = 'approved'))`
  const open = db
    .selectFrom('cases')
    .select(['case_id', 'account', 'about', 'reasons', 'needs', 'opened_at', 'due_at', voted.as('voted')])
    .where('decided_at', 'is', null)
  const those = about === undefined ? open : open.where('about', '=', about)
  const following =
    after === undefined
      ? those
      : those.where(sql<boolean>`(due_at, case_id) > (to_timestamp(${after.due}::double precision / 1000), ${after.id}::bigint)`)
  return following.orderBy('due_at').orderBy('case_id').limit(most).execute()
}

export const countOpenCases = async (db: Kysely<Tables>): Promise<readonly { about: string; count: number }[]> => {
  const rows = await db
    .selectFrom('cases')
    .select(({ fn }) => ['about', fn.countAll<string>().as('count')])
    .where('decided_at', 'is', null)
    .groupBy('about')
    .orderBy('about')
    .execute()
  return rows.map(({ about, count }) => ({ about, count: Number(count) }))
}
