// Answers deletion requests from the command line. Each answer closes the case at the desk.
import { DeletionReason, deletionReasons } from '@bonafide/core/calls/person/your-data'
import { CalendarDate, utcDate } from '@bonafide/core/dates'
import { transact } from '../db/transaction.ts'
import { answerByRefusing, answerByRestricting, restrictionDayFault } from '../visits/deletion/answer.ts'
import { openRequests } from '../visits/deletion/open-requests.sql.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'
import { deletionEraseAction, mustBeRequested } from './operators/deletion-actions.ts'
import { doOrRequest } from './operators/four-eyes.ts'

const accountTyped = (typed: string): string => {
  if (!/^\d{1,20}$/.test(typed)) throw new CommandError(`${typed} is not an account: an account is a number.`)
  return typed
}

const reasonTyped = (typed: string): DeletionReason => {
  const reason = DeletionReason.safeParse(typed)
  if (!reason.success) throw new CommandError(`${typed} is not a reason to keep data. Valid reasons: ${deletionReasons.join(', ')}.`)
  return reason.data
}

const dayTyped = (typed: string, now: Date): CalendarDate => {
  const day = CalendarDate.safeParse(typed)
  if (!day.success) throw new CommandError(`${typed} is not a day: write it as 2031-01-31.`)
  const why = restrictionDayFault(day.data, now)
  if (why !== undefined) throw new CommandError(why === 'over' ? `${typed} is over.` : `${typed} is too far away: 30 years at most.`)
  return day.data
}

const list = async (services: OperatorServices): Promise<string> => {
  const open = await openRequests(services.db.kysely)
  if (open.length === 0) return 'No request for deletion is open.'
  return open
    .map(({ account, opened_at, due_at }) => {
      const late = due_at <= services.clock() ? '  OVERDUE' : ''
      return `${account.padEnd(20)}  asked ${utcDate(opened_at)}, answer by ${utcDate(due_at)}${late}`
    })
    .join('\n')
}

const erase = async (services: OperatorServices, [typed = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, deletionEraseAction, { about: accountTyped(typed), by })

const restrict = async (
  services: OperatorServices,
  [typed = '', day = '', why = '']: readonly string[],
  by: OperatorActor,
): Promise<string> => {
  const [account, at, reason] = [accountTyped(typed), services.clock(), reasonTyped(why)]
  const until = dayTyped(day, at)
  await transact(services.db, async (tx) => {
    await mustBeRequested(tx, services, account)
    await answerByRestricting(tx, services, { account, by, at, reason, until })
  })
  return `Account ${account} is restricted until ${until}: its face templates are deleted, and the daily job erases it after that day.`
}

const refuse = async (services: OperatorServices, [typed = '', why = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const [account, reason] = [accountTyped(typed), reasonTyped(why)]
  await transact(services.db, async (tx) => {
    await mustBeRequested(tx, services, account)
    await answerByRefusing(tx, services, { account, by, at: services.clock(), reason })
  })
  return `The request of account ${account} is refused. The person is told why, and may ask again.`
}

export const deletionCommands: readonly Command[] = [
  { usage: 'deletion list', does: 'lists open deletion requests, the next due first', reads: true, run: list },
  { usage: 'deletion erase ACCOUNT', does: 'erases the person who asked for it, for good', run: erase },
  { usage: 'deletion restrict ACCOUNT DAY REASON', does: 'keeps what the law requires until that day, then erases it', run: restrict },
  { usage: 'deletion refuse ACCOUNT REASON', does: 'refuses the request', run: refuse },
]
