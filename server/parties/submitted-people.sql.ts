import type { Tx } from '../db/transaction.ts'

/** The visit whose submission lists the current people. `approvedOnly`: a verified company's submission counts once it is approved. */
export const selectVisitOfPeople = async (
  tx: Tx,
  { company, approvedOnly }: { company: string; approvedOnly: boolean },
): Promise<string | undefined> => {
  const submissions = tx
    .selectFrom('company_submissions as handed')
    .innerJoin('visits', 'visits.visit', 'handed.visit')
    .select('handed.visit')
  const own = submissions.where('visits.account', '=', company)
  const counting = approvedOnly ? own.where('visits.outcome', '=', 'approved') : own.where('visits.purpose', '=', 'business')
  const latest = counting.orderBy('visits.submitted_at', 'desc').orderBy('visits.ended_at', (ended) => ended.desc().nullsFirst())
  return (await latest.limit(1).executeTakeFirst())?.visit
}
