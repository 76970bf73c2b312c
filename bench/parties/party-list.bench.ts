// The list of a company of forty, compared with the plain rows behind it, read in the same way.
import { listParties } from '../../server/area/owners/list-parties.ts'
import { selectListed } from '../../server/area/owners/listed.sql.ts'
import { transact } from '../../server/db/transaction.ts'
import { selectVisitOfPeople } from '../../server/parties/submitted-people.sql.ts'
import { printFigures } from '../lib/figures.mjs'
import { company, companyDb, endCompanyServices, companyServices, median, people, startedAt, timed } from './company-of-forty.ts'

const rounds = 60

const [listMs, rowsMs]: number[][] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  listMs?.push(await timed(() => transact(companyDb, (tx) => listParties(tx, companyServices, company))))
  rowsMs?.push(
    await timed(() =>
      transact(companyDb, async (tx) => {
        await tx.selectFrom('companies').selectAll().where('account', '=', company).executeTakeFirst()
        await tx.selectFrom('person_standing').selectAll().where('account', '=', company).executeTakeFirst()
        const visit = await selectVisitOfPeople(tx, { company, approvedOnly: false })
        await tx
          .selectFrom('company_submissions')
          .selectAll()
          .where('visit', '=', visit ?? '')
          .executeTakeFirst()
        await selectListed(tx, company, startedAt)
      }),
    ),
  )
}

printFigures([
  { what: `the list of ${people}, median`, measured: median(listMs ?? []), unit: 'ms' },
  { what: 'the list, relative to its bare rows', measured: median(listMs ?? []) / median(rowsMs ?? []), unit: 'times', bar: { atMost: 3 } },
])
await endCompanyServices()
