import type { closeP2pAd, closeP2pOrder, createP2pAd, createP2pOrder, listP2pAds, listP2pOrders } from '../../calls/wallets.ts'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { type AdRow, closeAd, closeOrder, hasEntry, insertAd, insertOrder, listAds, listOrders, type OrderRow } from './p2p.sql.ts'
import { requireWorth } from './wallets.ts'
import { lockWallets } from './wallets.sql.ts'

const maxPerAccount = 50

export const handleListP2pOrders: Handler<typeof listP2pOrders> = async (services, { who }) =>
  (await listOrders(services.db.kysely, who.account)).map(toReply)

export const handleListP2pAds: Handler<typeof listP2pAds> = async (services, { who }) =>
  (await listAds(services.db.kysely, who.account)).map(toReply)

export const handleCreateP2pOrder: Handler<typeof createP2pOrder> = async (services, { body, who, at }) => {
  requireWorth(body.asset, body.amount)
  return transact(services.db, async (tx) => {
    await lockWallets(tx, who.account)
    const order = await insertOrder(tx, { ...body, account: who.account, at }, maxPerAccount)
    if (order === undefined) throw new Refusal('p2p.tooMany')
    return toReply(order)
  })
}

export const handleCreateP2pAd: Handler<typeof createP2pAd> = async (services, { body, who, at }) => {
  requireWorth(body.asset, body.amount)
  requireWorth(body.asset, body.price)
  return transact(services.db, async (tx) => {
    await lockWallets(tx, who.account)
    const ad = await insertAd(tx, { ...body, account: who.account, at }, maxPerAccount)
    if (ad === undefined) throw new Refusal('p2p.tooMany')
    return toReply(ad)
  })
}

export const handleCloseP2pOrder: Handler<typeof closeP2pOrder> = async (services, { body: { id }, who: { account } }) =>
  transact(services.db, async (tx) => {
    if (await closeOrder(tx, account, id)) return null
    throw new Refusal((await hasEntry(tx, 'stand_in_p2p_orders', { account, id })) ? 'p2p.alreadyClosed' : 'thing.unknown')
  })

export const handleCloseP2pAd: Handler<typeof closeP2pAd> = async (services, { body: { id }, who: { account } }) =>
  transact(services.db, async (tx) => {
    if (await closeAd(tx, account, id)) return null
    throw new Refusal((await hasEntry(tx, 'stand_in_p2p_ads', { account, id })) ? 'p2p.alreadyClosed' : 'thing.unknown')
  })

const toReply = <Row extends OrderRow | AdRow>({ made_at, ...row }: Row): Omit<Row, 'made_at'> & { madeAt: string } => ({
  ...row,
  madeAt: made_at.toISOString(),
})
