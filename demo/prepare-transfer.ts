// What the transfer demo accounts have at the exchange, and the transfer that waits for reviewers.
import { transact, type Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { lockSubjects } from '@bonafide/server/record/append'
import { holdTransfer } from '@bonafide/server/visits/transfers/hold'
import { noteChecked } from '@bonafide/server/visits/transfers/transfers.sql'
import { standInTables } from '@bonafide/stand-in/server/tables'
import { findDemoAccount } from './demo.sql.ts'

interface Demo {
  readonly name: string
  readonly account: AccountId
}

/** Runs once: data that already exists stays as it is. */
export const prepareTransfer = async (services: Services, { name, account }: Demo): Promise<void> => {
  if (name === 'transfer-blocked-orders') await transact(services.db, (tx) => trade(tx, account, services.clock()))
  if (name === 'transfer-blocked-balance') await transact(services.db, (tx) => hold(tx, account))
  if (name === 'transfer-held') await waitForReviewers(services, account)
}

const trade = async (tx: Tx, account: AccountId, at: Date): Promise<void> => {
  const db = standInTables(tx)
  const existing = await db.selectFrom('stand_in_p2p_orders').select('id').where('account', '=', account).executeTakeFirst()
  if (existing !== undefined) return
  const offer = { account, asset: 'USDT', amount: '120', made_at: at }
  await db
    .insertInto('stand_in_p2p_orders')
    .values({ ...offer, side: 'sell' })
    .execute()
  await db
    .insertInto('stand_in_p2p_ads')
    .values({ ...offer, side: 'sell', price: '1', unit: 'EUR' })
    .execute()
}

const hold = async (tx: Tx, account: AccountId): Promise<void> => {
  const balance = { account, kind: 'funding', asset: 'USDT', balance: '5' } as const
  await standInTables(tx)
    .insertInto('stand_in_balances')
    .values(balance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const waitForReviewers = async (services: Services, source: AccountId): Promise<void> => {
  const target = await findDemoAccount(services.db.kysely, 'transfer-target')
  if (target === undefined) return
  await transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [source, target])
    const existing = await tx.selectFrom('transfers').select('id').where('source', '=', source).executeTakeFirst()
    if (existing !== undefined) return
    const transfer = await noteChecked(tx, { source, target }, { codeKey: null, at: services.clock() })
    await holdTransfer(tx, services, { ...transfer, signs: ['transfer.passwordChanged', 'transfer.newDevice'] })
  })
}
