// Makes transfers for the desk: a waiting transfer, and a completed transfer that is disputed.
import { createHash } from 'node:crypto'
import type { AccountEvent } from '@bonafide/core/events'
import type { TransferSign } from '@bonafide/core/rules/transfer/signs'
import type { Browser, Person, Fixture } from '@bonafide/stand-in/testing/fixture'
import { transferNow } from '../../area/transfer/transfer-now.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { markDisputed } from '../../visits/transfers/dispute.ts'
import type { Side } from '../../visits/transfers/dispute-link.ts'
import { holdTransfer } from '../../visits/transfers/hold.ts'
import { noteChecked, selectTransfer, type Transfer } from '../../visits/transfers/transfers.sql.ts'
import { bindIdentity } from '../../visits/identity/identity.ts'
import { happenToVisitor } from '../../visits/testing/visitors.ts'
import { someDetails } from './make-case.ts'

export interface Pair {
  readonly source: string
  readonly target: string
  /** The browser of the source's owner. */
  readonly browser: Browser
}

let last = 0

/** The exchange knows both; the source is verified, with a document bound to it. */
export const makePair = async (fixture: Fixture, ...events: readonly AccountEvent[]): Promise<Pair> => {
  const number = (last += 1)
  const [sender, receiver] = [await fixture.person(`source-${number}`), await fixture.person(`target-${number}`)]
  const [source, target] = [await accountOf(fixture, sender), await accountOf(fixture, receiver)]
  const details = someDetails()
  await happenToVisitor(fixture, source, { kind: 'detailsAccepted', details }, { kind: 'levelApproved', level: 'basic' }, ...events)
  await transact(fixture.services.db, (tx) =>
    bindIdentity(tx, fixture.services, { account: source, details, at: fixture.services.clock() }),
  )
  return { source, target, browser: sender.browser }
}

const accountOf = async ({ services }: Fixture, { email }: Person): Promise<string> => {
  const account = await services.exchange.accountByEmail(email)
  if (account === undefined) throw new Error(`${email} has no account`)
  return account.userId
}

export interface TransferInCase extends Pair {
  readonly transfer: string
  readonly case: string
}

const caseOf = async ({ services }: Fixture, account: string, about: 'transfer' | 'transferDispute'): Promise<string> => {
  const open = services.db.kysely.selectFrom('cases').select('case_id').where('account', '=', account).where('about', '=', about)
  return (await open.orderBy('case_id', 'desc').executeTakeFirstOrThrow()).case_id
}

/** One code per pair, as if it had proven the target. */
const codeKeyOf = ({ source, target }: Pick<Pair, 'source' | 'target'>): Buffer =>
  createHash('sha256').update(`${source}:${target}`).digest()

const checked = ({ services }: Fixture, pair: Pair): Promise<Transfer> =>
  transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [pair.source, pair.target])
    return noteChecked(tx, { source: pair.source, target: pair.target }, { codeKey: codeKeyOf(pair), at: services.clock() })
  })

export const makeHeld = async (
  fixture: Fixture,
  pair: Pair,
  signs: readonly TransferSign[] = ['transfer.newTarget'],
): Promise<TransferInCase> => {
  const transfer = await checked(fixture, pair)
  const { id, source } = transfer
  await transact(fixture.services.db, async (tx) => {
    await lockSubjects(tx, fixture.services, [pair.source, pair.target])
    await holdTransfer(tx, fixture.services, { ...transfer, signs })
  })
  return { ...pair, transfer: id, case: await caseOf(fixture, source, 'transfer') }
}

/** Does the page's last step, after every code was correct. Returns false if something prevents the transfer. */
export const transferPair = async ({ services }: Fixture, { source, target }: Pair): Promise<boolean> => {
  const { id: session } = await services.db.kysely
    .selectFrom('session')
    .select('id')
    .where('holder', '=', source)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return transferNow(services, {
    who: { account: source, session },
    pair: { source, target },
    codeKey: codeKeyOf({ source, target }),
    spend: [],
    ask: async () => ({ at: services.clock(), facts: await services.exchange.transferFacts(source) }),
  })
}

export const makeDone = async (fixture: Fixture, pair: Pair): Promise<string> => {
  const { id } = await checked(fixture, pair)
  if (!(await transferPair(fixture, pair))) throw new Error('the identity did not move')
  return id
}

export const makeDisputed = async (fixture: Fixture, pair: Pair, side: Side = 'source'): Promise<TransferInCase> => {
  const id = await makeDone(fixture, pair)
  await transact(fixture.services.db, async (tx) => {
    const transfer = await selectTransfer(tx, id)
    if (transfer === undefined) throw new Error('no transfer')
    await markDisputed(tx, fixture.services, { transfer, side }, fixture.services.clock())
  })
  return { ...pair, transfer: id, case: await caseOf(fixture, pair.target, 'transferDispute') }
}
