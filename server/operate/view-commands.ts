import { emailKey } from '@bonafide/core/email'
import { addressNamed } from '../codes/address.ts'
import { findReviewer, findReviewerAt } from '../desk/door/reviewers.sql.ts'
import { type RecordedView, viewsOfAccount, viewsByReviewer } from '../views/read-views.sql.ts'
import { type Command, CommandError, type OperatorServices } from './command.ts'

const shownAtMost = 1_000
const daysBack = 30
const dayMs = 24 * 3_600_000

const ofAccount = async (services: OperatorServices, [account = '']: readonly string[]): Promise<string> => {
  if (!/^\d{1,20}$/.test(account)) throw new CommandError(`${account} is not an account: an account is a number.`)
  const views = await viewsOfAccount(services.db.kysely, account, shownAtMost)
  return views.length === 0
    ? `No reviewer has looked at account ${account}.`
    : views.map((view) => `${lineOf(view)}  by ${whoOf(view)}`).join('\n')
}

const ofReviewer = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const reviewer = await reviewerTyped(services, typed)
  const since = new Date(services.clock().getTime() - daysBack * dayMs)
  const views = await viewsByReviewer(services.db.kysely, { reviewer, since, most: shownAtMost })
  const [newest] = views
  if (newest === undefined) return `Reviewer ${typed} has looked at nothing in the last ${daysBack} days.`
  return [`Reviewer ${whoOf(newest)}`, ...views.map((view) => `  ${lineOf(view)}`)].join('\n')
}

/** By address, or by the number in the log. */
const reviewerTyped = async ({ db }: OperatorServices, typed: string): Promise<string> => {
  const address = addressNamed(typed)
  const byNumber = /^[1-9]\d{0,17}$/.test(typed) ? await findReviewer(db.kysely, typed) : undefined
  const reviewer = byNumber ?? (address?.channel === 'email' ? await findReviewerAt(db.kysely, emailKey(address.to)) : undefined)
  if (reviewer === undefined) throw new CommandError(`There is no reviewer ${typed}: reviewer list shows them.`)
  return reviewer.reviewer
}

const lineOf = ({ at, what, account, case_id, messages }: RecordedView): string => {
  const viewed =
    what === 'chat'
      ? `chat, ${messages} ${messages === 1 ? 'message' : 'messages'}`
      : what === 'case'
        ? `case ${case_id}`
        : `a file of case ${case_id}`
  return `${at.toISOString()}  account ${account}, ${viewed}`
}

const whoOf = ({ reviewer, name, email }: RecordedView): string => `${reviewer}, ${name}, ${email}`

export const viewCommands: readonly Command[] = [
  { usage: 'account views ACCOUNT', does: 'shows which reviewers have looked at it', reads: true, run: ofAccount },
  { usage: 'reviewer views REVIEWER', does: 'shows what a reviewer has looked at', reads: true, run: ofReviewer },
]
