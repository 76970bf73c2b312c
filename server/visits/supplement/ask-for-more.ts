// A reviewer requests more from a company, or the company opens the request itself. Its accepted data stays accepted.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { utcDate } from '@bonafide/core/dates'
import type { Actor } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { lockCompany } from '../../companies/company.ts'
import { keepRequest } from '../../companies/supplement/requests.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append } from '../../record/append.ts'
import { notifyPerson } from '../notify-person.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy'>

interface SupplementOrder {
  readonly account: AccountId
  readonly parts: readonly RequestedPart[]
  readonly by: Actor
  readonly at: Date
  /** Null if there is no deadline. */
  readonly until: Date | null
}

/** Lock the account's subject first, and check under that lock whether more may be requested. */
export const askForMore = async (tx: Tx, services: NeededServices, { account, parts, by, at, until }: SupplementOrder): Promise<void> => {
  const company = await lockCompany(tx, services, account)
  if (company === undefined) throw new Refusal('supplement.notVerified')
  const base = { ...company.company, lastId: company.lastId }
  if (!(await keepRequest(tx, services, { account, parts, base, by, at, until }))) throw new Refusal('supplement.open')
  await append(tx, services, {
    subject: account,
    event: { kind: 'levelAsked', level: 'supplement', ...(until === null ? {} : { until: until.toISOString() }) },
    by,
  })
  if (by === 'account') return
  const news = until === null ? ({ news: 'companyAsked' } as const) : ({ news: 'companyAskedByDay', day: utcDate(until) } as const)
  await notifyPerson(tx, services, { account, purpose: 'supplement', ...news })
}
