// Money and peer-to-peer trading at the stand-in: enough to require a verification for withdrawals and to try the rules of transfers.
import * as z from 'zod/mini'
import { defineCall } from '@bonafide/core/call'
import { Money } from '@bonafide/core/money'
import { pattern, UserId } from '@bonafide/core/values'
import { EmptyReply, EmptyBody } from '@bonafide/core/calls/fields'
import { Asset, RowId } from './fields.ts'

export const walletKinds = ['spot', 'funding', 'futures', 'earn'] as const
const Kind = z.enum(walletKinds)

/** Amounts are decimal text. `usdt` is what the balance is worth at the configured prices. */
export const WalletBalance = z.strictObject({ kind: Kind, asset: z.string(), balance: z.string(), usdt: z.string() })

export const wallets = defineCall({
  path: '/stand-in/wallets',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  /** The main account first, then its sub-accounts. */
  reply: z.strictObject({
    usdt: z.string(),
    accounts: z.array(
      z.strictObject({ account: z.string(), name: z.string(), main: z.boolean(), usdt: z.string(), balances: z.array(WalletBalance) }),
    ),
  }),
  codes: [],
})

/** What one unit of each asset is worth in USDT. Assets not listed here do not exist. */
export const prices = defineCall({
  path: '/stand-in/prices',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  reply: z.array(z.strictObject({ asset: z.string(), usdt: z.string() })),
  codes: [],
})

/** Test funds for the main account's spot wallet. */
export const deposit = defineCall({
  path: '/stand-in/deposit',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ asset: Asset, amount: Money }),
  reply: WalletBalance,
  codes: ['asset.unknown', 'amount.none', 'amount.tooMuch'],
})

/** From the main account's spot wallet. Requires a verification first, and a higher level above the daily limit. */
export const withdraw = defineCall({
  path: '/stand-in/withdraw',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ asset: Asset, amount: Money, address: pattern(/^[A-Za-z0-9:]{16,128}$/) }),
  reply: z.strictObject({ id: RowId, balance: WalletBalance }),
  codes: ['guide.verifyFirst', 'guide.higherLevel', 'asset.unknown', 'amount.none', 'wallet.tooLittle'],
})

/** Development only: sets any balance of the caller's main or sub-account, so that rules about balances can be tried. */
export const adjustBalance = defineCall({
  path: '/stand-in/adjustBalance',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ account: UserId, kind: Kind, asset: Asset, balance: Money }),
  reply: WalletBalance,
  codes: ['call.unknown', 'thing.unknown', 'asset.unknown'],
})

const side = z.enum(['buy', 'sell'])
export const P2pOrder = z.strictObject({
  id: RowId,
  side,
  asset: z.string(),
  amount: z.string(),
  state: z.enum(['pending', 'done']),
  madeAt: z.string(),
})
export const P2pAd = z.strictObject({
  id: RowId,
  side,
  asset: z.string(),
  amount: z.string(),
  price: z.string(),
  unit: z.string(),
  state: z.enum(['open', 'closed']),
  madeAt: z.string(),
})

export const listP2pOrders = defineCall({
  path: '/stand-in/listP2pOrders',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  reply: z.array(P2pOrder),
  codes: [],
})

export const createP2pOrder = defineCall({
  path: '/stand-in/createP2pOrder',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ side, asset: Asset, amount: Money }),
  reply: P2pOrder,
  codes: ['asset.unknown', 'amount.none', 'p2p.tooMany'],
})

/** A pending order becomes done. */
export const closeP2pOrder = defineCall({
  path: '/stand-in/closeP2pOrder',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ id: RowId }),
  reply: EmptyReply,
  codes: ['thing.unknown', 'p2p.alreadyClosed'],
})

export const listP2pAds = defineCall({
  path: '/stand-in/listP2pAds',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  reply: z.array(P2pAd),
  codes: [],
})

export const createP2pAd = defineCall({
  path: '/stand-in/createP2pAd',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ side, asset: Asset, amount: Money, price: Money, unit: pattern(/^[A-Z]{3}$/) }),
  reply: P2pAd,
  codes: ['asset.unknown', 'amount.none', 'p2p.tooMany'],
})

export const closeP2pAd = defineCall({
  path: '/stand-in/closeP2pAd',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ id: RowId }),
  reply: EmptyReply,
  codes: ['thing.unknown', 'p2p.alreadyClosed'],
})

export const walletCalls = {
  wallets,
  prices,
  deposit,
  withdraw,
  adjustBalance,
  listP2pOrders,
  createP2pOrder,
  closeP2pOrder,
  listP2pAds,
  createP2pAd,
  closeP2pAd,
} as const
