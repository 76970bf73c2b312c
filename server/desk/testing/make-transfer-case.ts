// Transfers as reviewers meet them: one that waits for them, and one that was done and is disputed.
import { createHash } from 'node:crypto'
import type { AccountEvent } from '@bonafide/core/events'
import type { TransferSign } from '@bonafide/core/rules/transfer/signs'
import type { Browser, Person, Town } from '@bonafide/stand-in/testing/town'
import { transferNow } from '../../area/transfer/transfer-now.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { dispute } from '../../visits/transfers/dispute.ts'
import type { Side } from '../../visits/transfers/dispute-link.ts'
import { holdTransfer } from '../../visits/transfers/hold.ts'
import { noteChecked, selectTransfer, type Transfer } from '../../visits/transfers/transfers.sql.ts'
import { bindIdentity } from '../../visits/identity/identity.ts'
import { happen } from '../../visits/testing/visitors.ts'
import { someDetails } from './make-case.ts'

export interface Pair {
  readonly source: string
  readonly target: string
  /** The browser of the source's owner. */
  readonly browser: Browser
}

let last = 0

/** Both are known to the exchange; the source is verified, with a document bound to it. */
export const makePair = async (town: Town, ...events: readonly AccountEvent[]): Promise<Pair> => {
  const number = (last += 1)
  const [one, other] = [await town.person(`source-${number}`), await town.person(`target-${number}`)]
  const [source, target] = [await accountOf(town, one), await accountOf(town, other)]
  const details = someDetails()
  await happen(town, source, { kind: 'detailsAccepted', details }, { kind: 'levelApproved', level: 'basic' }, ...events)
  await transact(town.house.db, (tx) => bindIdentity(tx, town.house, { account: source, details, at: town.house.clock() }))
  return { source, target, browser: one.browser }
}

const accountOf = async ({ house }: Town, { email }: Person): Promise<string> => {
  const account = await house.exchange.accountByEmail(email)
  if (account === undefined) throw new Error(`${email} has no account`)
  return account.userId
}

export interface TransferInCase extends Pair {
  readonly transfer: string
  readonly case: string
}

const caseOf = async ({ house }: Town, account: string, about: 'transfer' | 'transferDispute'): Promise<string> => {
  const open = house.db.kysely.selectFrom('cases').select('case_id').where('account', '=', account).where('about', '=', about)
  return (await open.orderBy('case_id', 'desc').executeTakeFirstOrThrow()).case_id
}

/** One code for each pair, as if its target had been proven by it. */
const codeKeyOf = ({ source, target }: Pick<Pair, 'source' | 'target'>): Buffer =>
  createHash('sha256').update(`${source}:${target}`).digest()

const checked = ({ house }: Town, pair: Pair): Promise<Transfer> =>
  transact(house.db, async (tx) => {
    await lockSubjects(tx, house, [pair.source, pair.target])
    return noteChecked(tx, { source: pair.source, target: pair.target }, { codeKey: codeKeyOf(pair), at: house.clock() })
  })

export const makeHeld = async (
  town: Town,
  pair: Pair,
  signs: readonly TransferSign[] = ['transfer.newTarget'],
): Promise<TransferInCase> => {
  const transfer = await checked(town, pair)
  const { id, source } = transfer
  await transact(town.house.db, async (tx) => {
    await lockSubjects(tx, town.house, [pair.source, pair.target])
    await holdTransfer(tx, town.house, { ...transfer, signs })
  })
  return { ...pair, transfer: id, case: await caseOf(town, source, 'transfer') }
}

/** What the last step of the page does once every code was right. False: something is in the way. */
export const transferPair = async ({ house }: Town, { source, target }: Pair): Promise<boolean> => {
  const { id: session } = await house.db.kysely
    .selectFrom('session')
    .select('id')
    .where('holder', '=', source)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return transferNow(house, {
    who: { account: source, session },
    pair: { source, target },
    codeKey: codeKeyOf({ source, target }),
    spend: [],
    ask: async () => ({ at: house.clock(), facts: await house.exchange.transferFacts(source) }),
  })
}

export const makeDone = async (town: Town, pair: Pair): Promise<string> => {
  const { id } = await checked(town, pair)
  if (!(await transferPair(town, pair))) throw new Error('the identity did not move')
  return id
}

export const makeDisputed = async (town: Town, pair: Pair, side: Side = 'source'): Promise<TransferInCase> => {
  const id = await makeDone(town, pair)
  await transact(town.house.db, async (tx) => {
    const transfer = await selectTransfer(tx, id)
    if (transfer === undefined) throw new Error('no transfer')
    await dispute(tx, town.house, { transfer, side }, town.house.clock())
  })
  return { ...pair, transfer: id, case: await caseOf(town, pair.target, 'transferDispute') }
}
