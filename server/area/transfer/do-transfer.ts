// The last step: the current account is proven by all that is bound to it, and the identity moves.
import type { doTransfer, queryKycTransferStatus } from '@bonafide/core/calls/transfer'
import { Refusal } from '@bonafide/core/refusal'
import { transferResult } from '@bonafide/core/status'
import { type Address, emailNamed, phoneOf } from '../../codes/address.ts'
import { purposes } from '../../codes/purposes.ts'
import { requesterOf } from '../../codes/requester.ts'
import { keyDigestOf } from '../../codes/send-code.ts'
import { isCodeRight } from '../../codes/take-code.ts'
import { transact } from '../../db/transaction.ts'
import type { CallContext, Handler } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import type { Account } from '../../ports/exchange.ts'
import { authenticatorLimit, guess } from '../../secrets/guessing/guess.ts'
import { isWithReviewers, selectDoneBy, selectHeld, selectLastOut, selectOpenTransfer } from '../../visits/transfers/transfers.sql.ts'
import { mustBeEnabled, mustHoldNothing, ownAccount } from './conditions.ts'
import { provenTarget, proofsOf, refusalOfHold } from './target.ts'
import { transferNow } from './transfer-now.ts'

type Asking = CallContext<typeof doTransfer>

export const handleDoTransfer: Handler<typeof doTransfer> = async (house, asked) => {
  mustBeEnabled(house)
  const of = { source: asked.who.account, codeKey: keyDigestOf(asked.body.target.emailCodeKey) }
  // The same request may come again because its answer was lost, or lose against another one. A transfer that happened is never reported as a failure.
  const hasHappened = async (): Promise<boolean> => (await selectDoneBy(house.db.kysely, of)) !== undefined
  if (await hasHappened()) return true
  try {
    return (await proveAndTransfer(house, asked, of.codeKey)) || (await hasHappened())
  } catch (error) {
    if (error instanceof Refusal && (await hasHappened())) return true
    throw error
  }
}

const proveAndTransfer = async (house: House, asked: Asking, targetKey: Buffer): Promise<boolean> => {
  const { body, who } = asked
  const source = await ownAccount(house, who.account)
  const target = await provenTarget(house, asked, body.target)
  const pair = { source: who.account, target: target.userId }
  const known = await selectOpenTransfer(house.db.kysely, pair)
  if (known?.state === 'held') throw new Refusal(refusalOfHold[(await isWithReviewers(house.db.kysely, known)) ? 'reviewers' : 'face'])
  // The target was never checked, or what was checked is over.
  if (known === undefined) return false
  const keys = await proveCurrent(house, asked, source)
  const spend = [targetKey, ...keys]
  return transferNow(house, { who, pair, codeKey: targetKey, spend, ask: () => mustHoldNothing(house, who.account) })
}

/** Digests of the codes that are used up once the identity moves. An authenticator's code is used up by being right. */
const proveCurrent = async (house: House, asked: Asking, account: Account): Promise<readonly Buffer[]> => {
  const { body } = asked
  const needed = proofsOf(account)
  const isMissing =
    (needed.email && (body.emailCode === undefined || body.emailCodeKey === undefined)) ||
    (needed.phone && (body.phoneCode === undefined || body.phoneCodeKey === undefined)) ||
    (needed.google && body.googleCode === undefined)
  // Without anything bound there is no proof at all.
  if (isMissing || !Object.values(needed).some(Boolean)) throw new Refusal('transfer.proofMissing')
  const keys: Buffer[] = []
  const take = async (purpose: 'transferCurrentEmail' | 'transferCurrentPhone', from: Address | undefined, code: Typed): Promise<void> => {
    const { verifyKey, typed } = code
    if (from === undefined || verifyKey === undefined || typed === undefined) throw new Refusal('transfer.proofMissing')
    const handed = { purpose: purposes[purpose], from, by: requesterOf(asked), verifyKey, code: typed }
    if (!(await isCodeRight(house, handed))) throw new Refusal('code.currentWrong')
    keys.push(keyDigestOf(verifyKey))
  }
  if (needed.email)
    await take('transferCurrentEmail', emailNamed(account.email ?? ''), { verifyKey: body.emailCodeKey, typed: body.emailCode })
  if (needed.phone)
    await take(
      'transferCurrentPhone',
      { channel: 'sms', to: phoneOf(account.areaCode ?? '', account.phone ?? '') },
      { verifyKey: body.phoneCodeKey, typed: body.phoneCode },
    )
  if (needed.google) await proveAuthenticator(house, account, body.googleCode ?? '')
  return keys
}

interface Typed {
  readonly verifyKey: Asking['body']['emailCodeKey']
  readonly typed: string | undefined
}

const proveAuthenticator = async (house: House, { userId }: Account, code: string): Promise<void> => {
  const limit = { ...authenticatorLimit({ account: userId }, 'code.tooMany'), at: `transfer:totp:${userId}` }
  if (!(await guess(house, limit, () => house.exchange.isAuthenticatorCode(userId, code)))) throw new Refusal('totp.wrong')
}

/** Whether this account's identity has moved away, or reviewers have its transfer. */
export const handleQueryKycTransferStatus: Handler<typeof queryKycTransferStatus> = async (house, { who }) =>
  transact(house.db, async (tx) => {
    const held = await selectHeld(tx, who.account)
    if (held !== undefined && (await isWithReviewers(tx, held))) return { status: transferResult.pending }
    const last = await selectLastOut(tx, who.account)
    if (last === undefined) return { status: transferResult.init }
    return { status: last.state === 'reversed' ? transferResult.fail : transferResult.success }
  })
