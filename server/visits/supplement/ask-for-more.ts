// More is asked of a company, by a reviewer or by the company itself. What it has stays accepted.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { utcDate } from '@bonafide/core/dates'
import type { Actor } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { lockCompany } from '../../companies/company.ts'
import { keepRequest } from '../../companies/supplement/requests.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append } from '../../record/append.ts'
import { tellPerson } from '../tell-person.ts'

type Bits = Pick<House, 'keys' | 'clock' | 'jobs' | 'policy'>

interface SupplementOrder {
  readonly account: AccountId
  readonly parts: readonly RequestedPart[]
  readonly by: Actor
  readonly at: Date
  /** Null: there is no deadline. */
  readonly until: Date | null
}

/** Lock the account's subject before, and decide there whether more may be asked. */
export const askForMore = async (tx: Tx, house: Bits, { account, parts, by, at, until }: SupplementOrder): Promise<void> => {
  const kept = await lockCompany(tx, house, account)
  if (kept === undefined) throw new Refusal('supplement.notVerified')
  const base = { ...kept.company, lastId: kept.lastId }
  if (!(await keepRequest(tx, house, { account, parts, base, by, at, until }))) throw new Refusal('supplement.open')
  await append(tx, house, {
    subject: account,
    event: { kind: 'levelAsked', level: 'supplement', ...(until === null ? {} : { until: until.toISOString() }) },
    by,
  })
  if (by === 'account') return
  const news = until === null ? ({ news: 'companyAsked' } as const) : ({ news: 'companyAskedByDay', day: utcDate(until) } as const)
  await tellPerson(tx, house, { account, purpose: 'supplement', ...news })
}
