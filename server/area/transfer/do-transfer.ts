// The last step: every bound factor proves the current account, and the identity moves.
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
import type { Services } from '../../services.ts'
import type { Account } from '../../ports/exchange.ts'
import { authenticatorLimit, guess } from '../../secrets/guessing/guess.ts'
import { isWithReviewers, selectDoneBy, selectHeld, selectLastOut, selectOpenTransfer } from '../../visits/transfers/transfers.sql.ts'
import { mustBeEnabled, mustHoldNothing, ownAccount } from './conditions.ts'
import { provenTarget, proofsOf, refusalOfHold } from './target.ts'
import { transferNow } from './transfer-now.ts'

type TransferContext = CallContext<typeof doTransfer>

export const handleDoTransfer: Handler<typeof doTransfer> = async (services, context) => {
  mustBeEnabled(services)
  const request = { source: context.who.account, codeKey: keyDigestOf(context.body.target.emailCodeKey) }
  // The request may be a retry whose answer was lost, or lose a race. A transfer that happened is never reported as a failure.
  const hasHappened = async (): Promise<boolean> => (await selectDoneBy(services.db.kysely, request)) !== undefined
  if (await hasHappened()) return true
  try {
    return (await proveAndTransfer(services, context, request.codeKey)) || (await hasHappened())
  } catch (error) {
    if (error instanceof Refusal && (await hasHappened())) return true
    throw error
  }
}

const proveAndTransfer = async (services: Services, context: TransferContext, targetKey: Buffer): Promise<boolean> => {
  const { body, who } = context
  const source = await ownAccount(services, who.account)
  const target = await provenTarget(services, context, body.target)
  const pair = { source: who.account, target: target.userId }
  const pending = await selectOpenTransfer(services.db.kysely, pair)
  if (pending?.state === 'held')
    throw new Refusal(refusalOfHold[(await isWithReviewers(services.db.kysely, pending)) ? 'reviewers' : 'face'])
  // The target was never checked, or that check has expired.
  if (pending === undefined) return false
  const keys = await proveCurrent(services, context, source)
  const spend = [targetKey, ...keys]
  return transferNow(services, { who, pair, codeKey: targetKey, spend, ask: () => mustHoldNothing(services, who.account) })
}

/** Returns digests of the codes that are used up once the identity moves. An authenticator's code is used up as soon as it is correct. */
const proveCurrent = async (services: Services, context: TransferContext, account: Account): Promise<readonly Buffer[]> => {
  const { body } = context
  const needed = proofsOf(account)
  const isMissing =
    (needed.email && (body.emailCode === undefined || body.emailCodeKey === undefined)) ||
    (needed.phone && (body.phoneCode === undefined || body.phoneCodeKey === undefined)) ||
    (needed.google && body.googleCode === undefined)
  // Without any bound factor there is no proof.
  if (isMissing || !Object.values(needed).some(Boolean)) throw new Refusal('transfer.proofMissing')
  const keys: Buffer[] = []
  const take = async (
    purpose: 'transferCurrentEmail' | 'transferCurrentPhone',
    from: Address | undefined,
    code: TypedCode,
  ): Promise<void> => {
    const { verifyKey, typed } = code
    if (from === undefined || verifyKey === undefined || typed === undefined) throw new Refusal('transfer.proofMissing')
    const handedCode = { purpose: purposes[purpose], from, by: requesterOf(context), verifyKey, code: typed }
    if (!(await isCodeRight(services, handedCode))) throw new Refusal('code.currentWrong')
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
  if (needed.google) await proveAuthenticator(services, account, body.googleCode ?? '')
  return keys
}

interface TypedCode {
  readonly verifyKey: TransferContext['body']['emailCodeKey']
  readonly typed: string | undefined
}

const proveAuthenticator = async (services: Services, { userId }: Account, code: string): Promise<void> => {
  const limit = { ...authenticatorLimit({ account: userId }, 'code.tooMany'), at: `transfer:totp:${userId}` }
  if (!(await guess(services, limit, () => services.exchange.isAuthenticatorCode(userId, code)))) throw new Refusal('totp.wrong')
}

/** Returns whether this account's identity has moved away, or reviewers are deciding its transfer. */
export const handleQueryKycTransferStatus: Handler<typeof queryKycTransferStatus> = async (services, { who }) =>
  transact(services.db, async (tx) => {
    const held = await selectHeld(tx, who.account)
    if (held !== undefined && (await isWithReviewers(tx, held))) return { status: transferResult.pending }
    const last = await selectLastOut(tx, who.account)
    if (last === undefined) return { status: transferResult.init }
    return { status: last.state === 'reversed' ? transferResult.fail : transferResult.success }
  })
