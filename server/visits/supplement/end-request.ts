// Ends a request for more without an approval, or returns it to the company.
import type { Actor, AccountEvent } from '@bonafide/core/events'
import { closeCases } from '../../cases/open-case.ts'
import { filesOfCompany, releaseFiles } from '../../companies/company-files.ts'
import { lockPendingRequest } from '../../companies/supplement/requests.ts'
import { updateRequest } from '../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append } from '../../record/append.ts'
import { markAllEnded } from '../visits.sql.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy'>

interface Ending {
  readonly account: AccountId
  readonly state: 'withdrawn' | 'lapsed'
  readonly by: Actor
  readonly at: Date
  readonly note?: string
}

/** Withdraws the request and drops the answer so far. Returns false if there was no request. Lock the account's subject first. */
export const endRequest = async (tx: Tx, services: NeededServices, { account, state, by, at, note }: Ending): Promise<boolean> => {
  const request = await lockPendingRequest(tx, services, account)
  if (request === undefined) return false
  const event: AccountEvent = { kind: 'supplementWithdrawn', reason: `supplement.${state}`, ...(note === undefined ? {} : { note }) }
  await append(tx, services, { subject: account, event, by })
  await markAllEnded(tx, { account, purpose: 'supplement' }, { outcome: 'rejected', reason: null, at })
  await closeCases(tx, { account, about: 'supplement', at, decision: 'withdrawn' })
  await updateRequest(tx, request.request, { state, draft: null })
  const approved = new Set<string>(filesOfCompany(request.base).map(({ id }) => id))
  const answerFiles = request.draft === undefined ? [] : filesOfCompany(request.draft).map(({ id }) => id)
  await releaseFiles(tx, { account, files: answerFiles.filter((id) => !approved.has(id)), at })
  return true
}

const dayMs = 86_400_000

/** Returns an insufficient answer: the company continues from it, with at least the usual time. */
export const reopenRequest = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'policy'>,
  { account, visit, at }: { account: AccountId; visit: string; at: Date },
): Promise<void> => {
  const request = await lockPendingRequest(tx, services, account)
  if (request === undefined || request.visit !== visit) return
  const usual = new Date(at.getTime() + services.policy.content.company.supplement.days * dayMs)
  const until = request.until === null || request.until > usual ? request.until : usual
  await updateRequest(tx, request.request, { state: 'open', until, reminded_at: null })
}
