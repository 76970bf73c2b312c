// Actions that are hard to undo need two operators if there are two: one requests the action, another approves it, and it runs in the
// approver's transaction. A single operator runs it alone.
import { randomBytes } from 'node:crypto'
import { transact, type Tx } from '../../db/transaction.ts'
import { seal, unseal } from '../../record/seal.ts'
import { existingKey, subjectKey } from '../../record/subject-key.ts'
import { CommandError, type OperatorActor, type OperatorServices } from '../command.ts'
import { type Approval, endApproval, insertApproval, lockApproval } from './approvals.sql.ts'
import { activeOperators, hasOperators, lockOperators } from './operators.sql.ts'

export interface FourEyesRequest {
  /** An account, an operator or a proposed policy. */
  readonly about: string
  readonly detail?: string | undefined
}

export interface FourEyesAction {
  /** The name under which `approvals` stores it. */
  readonly what: string
  /** The detail is sealed with the key of the account that the action is about. */
  readonly ofAccount: boolean
  readonly words: (request: FourEyesRequest) => string
  /** Throws a complaint if the current state does not allow the action. */
  readonly check: (tx: Tx, services: OperatorServices, request: FourEyesRequest) => Promise<void>
  /** Checks again, since the state may have changed after the request. */
  readonly run: (tx: Tx, services: OperatorServices, request: FourEyesRequest & { readonly by: OperatorActor }) => Promise<string>
}

const daysValid = 7
const dayMs = 24 * 3_600_000

const nameOf = (by: OperatorActor): string => by.slice('operator:'.length)

export const doOrRequest = (
  services: OperatorServices,
  action: FourEyesAction,
  request: FourEyesRequest & { by: OperatorActor },
): Promise<string> =>
  transact(services.db, async (tx) => {
    await lockOperators(tx)
    const { by } = request
    if (by === 'operator') {
      // The first operator was added after this command started.
      if (await hasOperators(tx)) throw new CommandError('The first operator was just added: say who you are with OPERATOR=NAME.')
      return action.run(tx, services, request)
    }
    const active = await activeOperators(tx)
    mustBeActive(active, nameOf(by))
    if (active.length < 2) return action.run(tx, services, request)
    await action.check(tx, services, request)
    const id = await keepRequest(tx, services, { action, request, by: nameOf(by) })
    return `Waits for a second operator, for ${daysValid} days: ${action.words(request)}.\nAnother one runs: npm run operate -- approve ${id}`
  })

const keepRequest = async (
  tx: Tx,
  services: OperatorServices,
  { action, request: { about, detail }, by }: { action: FourEyesAction; request: FourEyesRequest; by: string },
): Promise<string> => {
  const id = `req_${randomBytes(9).toString('hex')}`
  const at = services.clock()
  const sealed =
    action.ofAccount && detail !== undefined
      ? seal(await subjectKey(tx, services, about), Buffer.from(detail), placeOf({ id, about }))
      : null
  const expires_at = new Date(at.getTime() + daysValid * dayMs)
  await insertApproval(tx, { id, what: action.what, about, detail: sealed, asked_by: by, asked_at: at, expires_at })
  return id
}

const placeOf = ({ id, about }: Pick<Approval, 'id' | 'about'>): string => JSON.stringify(['approval', id, about])

/** Undefined if the account was erased, since the key of the detail was destroyed with it. */
export const readRequest = async (tx: Tx, services: OperatorServices, approval: Approval): Promise<FourEyesRequest | undefined> => {
  const { about, detail } = approval
  if (detail === null) return { about }
  const key = await existingKey(tx, services, about)
  return key === undefined ? undefined : { about, detail: unseal(key, detail, placeOf(approval)).toString() }
}

export const approveRequest = (
  services: OperatorServices,
  actions: readonly FourEyesAction[],
  { id, by }: { id: string; by: OperatorActor },
): Promise<string> =>
  transact(services.db, async (tx) => {
    await lockOperators(tx)
    const at = services.clock()
    const approval = await lockOpenApproval(tx, id, at)
    const active = await activeOperators(tx)
    mustBeActive(active, nameOf(by))
    if (approval.asked_by === nameOf(by)) throw new CommandError('You asked for this yourself: another operator has to approve it.')
    if (!active.includes(approval.asked_by))
      throw new CommandError(`${approval.asked_by} asked for this, and is disabled now: request it again.`)
    const action = actions.find(({ what }) => what === approval.what)
    if (action === undefined) throw new CommandError(`This version does not know how to do ${approval.what}.`)
    const request = await readRequest(tx, services, approval)
    if (request === undefined) throw new CommandError(`Account ${approval.about} was erased meanwhile: there is nothing left to approve.`)
    await endApproval(tx, id, { ended: 'approved', by: nameOf(by), at })
    return action.run(tx, services, { ...request, by: `operator:${approval.asked_by}+${nameOf(by)}` })
  })

/** The requesting operator takes the request back, or another operator refuses it. */
export const withdraw = (services: OperatorServices, { id, by }: { id: string; by: OperatorActor }): Promise<string> =>
  transact(services.db, async (tx) => {
    await lockOperators(tx)
    await lockOpenApproval(tx, id, services.clock())
    mustBeActive(await activeOperators(tx), nameOf(by))
    await endApproval(tx, id, { ended: 'withdrawn', by: nameOf(by), at: services.clock() })
    return `Request ${id} is withdrawn.`
  })

const lockOpenApproval = async (tx: Tx, id: string, at: Date): Promise<Approval> => {
  const approval = await lockApproval(tx, id)
  if (approval === undefined) throw new CommandError(`There is no request ${id}: approvals lists them.`)
  if (approval.ended !== null) throw new CommandError(`Request ${id} was ${approval.ended} by ${approval.ended_by} already.`)
  if (approval.expires_at <= at) throw new CommandError(`Request ${id} has expired: request it again.`)
  return approval
}

const mustBeActive = (active: readonly string[], name: string): void => {
  if (!active.includes(name)) throw new CommandError(`${name} is not an active operator.`)
}
