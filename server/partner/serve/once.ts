// Idempotency: an answer is stored in the same transaction as its change. The same key then gets the same answer, from every
// process, even while the first call is still running; with another request it is refused.
import type { PartnerCall } from '@bonafide/core/calls/partner/define'
import type { ProblemName } from '@bonafide/core/calls/partner/problems'
import { InternalError, Refusal } from '@bonafide/core/refusal'
import { createHash } from 'node:crypto'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { PartnerProblem, problemOfRefusal } from '../problem.ts'
import { insertAnswer, type KeptAnswer, type KeptCall, selectAnswer, updateAnswer } from './answers.sql.ts'
import { type PartnerAnswer, problemAnswer } from './answers.ts'

export interface OnceKey {
  readonly client: string
  readonly key: string
  readonly path: string
  readonly bytes: Buffer
  readonly at: Date
  readonly request: string
}

export interface OnceWork {
  readonly call: Pick<PartnerCall, 'codes'>
  /** Runs before the transaction; the returned function runs inside it. */
  readonly run: () => Promise<ChangeInTransaction>
  readonly checked: (data: unknown) => string
}

const shape = /^[\x21-\x7e]{8,128}$/

export const idempotencyKey = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || !shape.test(header)) throw new PartnerProblem('key.missing')
  return header
}

/** The part of a call that changes something, without the call's types. */
export type ChangeInTransaction = (tx: Tx) => Promise<unknown>

export const answerOnce = async (services: Services, once: OnceKey, work: OnceWork): Promise<PartnerAnswer> => {
  const request = requestDigest(once)
  const row: KeptCall = { client: once.client, key: once.key, request, at: once.at }
  const before = await selectAnswer(services.db.kysely, row)
  if (before !== undefined) return sameAnswer(before, request)
  try {
    const within = await work.run()
    return await transact(services.db, async (tx) => {
      // Waits for a running call with this key; if that commits, its answer counts.
      if (!(await insertAnswer(tx, row, unanswered))) return sameAnswer(await selectAnswer(tx, row), request)
      const answer = { status: 200, body: work.checked(await within(tx)) }
      await updateAnswer(tx, row, answer)
      return answer
    })
  } catch (error) {
    return keepRefusal(services, { once, row, work }, error)
  }
}

const unanswered: PartnerAnswer = { status: 200, body: '' }

interface Refused {
  readonly once: OnceKey
  readonly row: KeptCall
  readonly work: OnceWork
}

/**
 * A refusal that the call declares is its answer, and is stored like any other. A temporary failure, such as a silent database, is not: the
 * same key can retry.
 */
const keepRefusal = async (services: Services, { once, row, work }: Refused, error: unknown): Promise<PartnerAnswer> => {
  const refused = error instanceof Refusal ? problemOfRefusal(error) : error
  if (!(refused instanceof PartnerProblem) || !declares(work.call, refused.problem)) throw error
  const answer = problemAnswer(refused.problem, refused.detail, once.request)
  return transact(services.db, async (tx) => {
    if (await insertAnswer(tx, row, answer)) return answer
    return sameAnswer(await selectAnswer(tx, row), row.request)
  })
}

const temporary: ReadonlySet<ProblemName> = new Set<ProblemName>(['exchange.failed'])
const declares = ({ codes }: OnceWork['call'], problem: ProblemName): boolean => codes.includes(problem) && !temporary.has(problem)

const sameAnswer = (answer: KeptAnswer | undefined, request: Buffer): PartnerAnswer => {
  if (answer === undefined) throw new InternalError('the stored answer of an idempotency key does not exist')
  if (!answer.request.equals(request)) throw new PartnerProblem('key.otherRequest')
  return { status: answer.status, body: answer.body }
}

/** Covers the raw bytes: the same fields in another order are another request, as for a client that signs them. */
const requestDigest = ({ path, bytes }: OnceKey): Buffer => createHash('sha256').update(`${path}\n`).update(bytes).digest()
