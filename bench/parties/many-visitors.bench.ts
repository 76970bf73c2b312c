// A hundred visitors of one link who finish at the same moment: each of the forty people at least once, and strangers as the control.
import { sql } from 'kysely'
import type { Details } from '../../core/details.ts'
import { beginVisitor } from '../../server/adapters/provider-builtin/links/visitors.ts'
import { transact } from '../../server/db/transaction.ts'
import { printFigures } from '../lib/figures.mjs'
import {
  birthDate,
  company,
  country,
  companyDb,
  endCompanyServices,
  companyServices,
  link,
  documentNumberOf,
  people,
  startedAt,
  timed,
} from './company-of-forty.ts'

const [visitors, strangers] = [100, 20]

const personOf = (visitor: number): number | undefined => (visitor < strangers ? undefined : (visitor - strangers) % people)
const detailsOf = (visitor: number): Details => {
  const person = personOf(visitor)
  const name =
    person === undefined
      ? { givenName: `Stranger${visitor}`, familyName: 'Nobody' }
      : { givenName: `Given${person}`, familyName: `Family${person}` }
  const documentNumber = person === undefined ? `Y${String(200_000 + visitor)}` : documentNumberOf(person)
  return { ...name, documentNumber, issuingCountry: country, nationality: country, birthDate, documentType: 2 }
}
const begun: { readonly subject: string; readonly visit: string; readonly visitor: number }[] = []
for (let visitor = 0; visitor < visitors; visitor += 1) {
  await transact(companyDb, (tx) => beginVisitor(tx, companyServices, link, startedAt))
  const earlier = begun.map(({ visit }) => visit)
  const { rows } = await sql<{ visit: string; account: string }>`
    select visit, account from visits where account like 'party-%' and not (visit = any(${earlier}::uuid[]))`.execute(companyDb.kysely)
  const [row] = rows
  if (row === undefined) throw new Error('no visit began')
  begun.push({ subject: row.account, visit: row.visit, visitor })
}
const together = await timed(() =>
  Promise.all(
    begun.map(({ visit, visitor }) =>
      transact(companyDb, async (tx) => {
        await companyServices.takeResult(tx, { visit, by: 'provider', name: `submitted-${visit}`, outcome: { state: 'submitted' } })
        const outcome = { state: 'approved', details: detailsOf(visitor), documentEnds: null, byCamera: true } as const
        await companyServices.takeResult(tx, { visit, by: 'provider', name: `approved-${visit}`, outcome })
      }),
    ),
  ),
)
const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(companyDb.kysely)).rows[0]?.count ?? -1
const verified = await count(sql`select count(*)::integer as count from person_standing s join parties p on p.subject = s.account
  where s.standing #>> '{levels,party,flag}' = '2'`)
const twice = await count(sql`select count(*)::integer as count from (select subject from record_events e join parties p using (subject)
  where e.kind = 'levelApproved' group by subject having count(*) > 1) as more`)
const waitingCases = await count(
  sql`select count(*)::integer as count from cases where about = 'party' and reasons @> array['party.noMatch']`,
)
const completed = await count(
  sql`select count(*)::integer as count from record_events where subject = ${company} and kind = 'levelApproved'`,
)
let foreign = 0
for (const { subject, visitor } of begun) {
  const person = personOf(visitor)
  const { rows } = await sql<{ row_id: string | null }>`
    select p.row_id::text from party_visitors v left join parties p on p.subject = v.party where v.subject = ${subject}`.execute(
    companyDb.kysely,
  )
  if ((rows[0]?.row_id ?? null) !== (person === undefined ? null : String(person + 1))) foreign += 1
}

printFigures([
  { what: `${visitors} visitors at the same moment`, measured: together / 1000, unit: 's' },
  { what: `people verified, of ${people}`, measured: verified, unit: 'people', bar: { atLeast: people } },
  { what: 'people verified more than once', measured: twice, unit: 'people', bar: { atMost: 0 } },
  { what: 'results recorded for another person', measured: foreign, unit: 'results', bar: { atMost: 0 } },
  {
    what: `control: strangers who wait for a reviewer, of ${strangers}`,
    measured: waitingCases,
    unit: 'cases',
    bar: { atLeast: strangers },
  },
  { what: 'approvals of the owners’ level', measured: completed, unit: 'times', bar: { atMost: 1 } },
])
await endCompanyServices()
