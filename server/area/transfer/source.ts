// Step 1: whether this account's identity may move at all.
import type { bizValidateForSourceAccount, isEnabled, readNotes, transferKycAccountCheck } from '@bonafide/core/calls/transfer'
import { heldFunds } from '@bonafide/core/rules/transfer/funds'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import { readStanding } from '../../record/read-standing.ts'
import { mustBeEnabled, mustBeFree, mustHoldNothing, ownAccount, whySourceStays } from './conditions.ts'

export const handleIsEnabled: Handler<typeof isEnabled> = async (house) => house.policy.content.transfer.enabled

export const handleReadNotes: Handler<typeof readNotes> = async (house, { who, at, language }) => {
  mustBeEnabled(house)
  const account = await ownAccount(house, who.account)
  const [{ pendingOrders, openAds, balances }, standing, why] = await Promise.all([
    house.exchange.transferFacts(who.account),
    readStanding(house.db, who.account),
    transact(house.db, (tx) => whySourceStays(tx, { account, at })),
  ])
  const coolingUntil = standing.transferAfter !== undefined && new Date(standing.transferAfter) > at ? standing.transferAfter : null
  // A rest has a note of its own.
  const hindrance = why === null || why.refused === 'transfer.tooSoon' ? null : sayRefusal(language, why.refused, why.facts)
  const { restDays, balanceLimit: limit } = house.policy.content.transfer
  return { hindrance, coolingUntil, restDays, pendingOrders, openAds, ...heldFunds(balances), limit }
}

/** What this area knows. */
export const handleTransferKycAccountCheck: Handler<typeof transferKycAccountCheck> = async (house, { who, at }) => {
  mustBeEnabled(house)
  await mustBeFree(house, { account: await ownAccount(house, who.account), at })
  return true
}

/** What the exchange knows; asked alone it asks both. */
export const handleBizValidateForSourceAccount: Handler<typeof bizValidateForSourceAccount> = async (house, { who, at }) => {
  mustBeEnabled(house)
  await mustBeFree(house, { account: await ownAccount(house, who.account), at })
  await mustHoldNothing(house, who.account)
  return true
}
