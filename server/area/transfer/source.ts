// Step 1 checks whether this account's identity may move at all.
import type { bizValidateForSourceAccount, isEnabled, readNotes, transferKycAccountCheck } from '@bonafide/core/calls/transfer'
import { heldFunds } from '@bonafide/core/rules/transfer/funds'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import { readStanding } from '../../record/read-standing.ts'
import { mustBeEnabled, mustBeFree, mustHoldNothing, ownAccount, ownSourceRefusal } from './conditions.ts'

export const handleIsEnabled: Handler<typeof isEnabled> = async (services) => services.policy.content.transfer.enabled

export const handleReadNotes: Handler<typeof readNotes> = async (services, { who, at, language }) => {
  mustBeEnabled(services)
  const account = await ownAccount(services, who.account)
  const [{ pendingOrders, openAds, balances }, standing, why] = await Promise.all([
    services.exchange.transferFacts(who.account),
    readStanding(services.db, who.account),
    transact(services.db, (tx) => ownSourceRefusal(tx, { account, at })),
  ])
  const coolingUntil = standing.transferAfter !== undefined && new Date(standing.transferAfter) > at ? standing.transferAfter : null
  // A waiting period has its own note.
  const hindrance = why === null || why.refused === 'transfer.tooSoon' ? null : sayRefusal(language, why.refused, why.facts)
  const { restDays, balanceLimit: limit } = services.policy.content.transfer
  return { hindrance, coolingUntil, restDays, pendingOrders, openAds, ...heldFunds(balances), limit }
}

/** Checks this area's facts. */
export const handleTransferKycAccountCheck: Handler<typeof transferKycAccountCheck> = async (services, { who, at }) => {
  mustBeEnabled(services)
  await mustBeFree(services, { account: await ownAccount(services, who.account), at })
  return true
}

/** Checks the exchange's facts; called alone, it checks both. */
export const handleBizValidateForSourceAccount: Handler<typeof bizValidateForSourceAccount> = async (services, { who, at }) => {
  mustBeEnabled(services)
  await mustBeFree(services, { account: await ownAccount(services, who.account), at })
  await mustHoldNothing(services, who.account)
  return true
}
