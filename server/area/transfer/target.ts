// Step 2: a code proves that the caller can read the target account's mail. Decides whether reviewers or a face check come first.
import type { bizValidateForTargetAccount } from '@bonafide/core/calls/transfer'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { isVerifiedCompany } from '@bonafide/core/rules/transfer/source'
import { isTransferSign, signsOf, type TransferSign } from '@bonafide/core/rules/transfer/signs'
import { addressKey, type Address, emailNamed } from '../../codes/address.ts'
import { wasCodeSent } from '../../codes/codes.sql.ts'
import { purposes } from '../../codes/purposes.ts'
import { requesterOf } from '../../codes/requester.ts'
import { keyDigestOf } from '../../codes/send-code.ts'
import { codePlace, type SubmittedCode, isCodeRight } from '../../codes/take-code.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { CallContext, Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../../ports/exchange.ts'
import { lockSubjects } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { deviceNewSince } from '../../secrets/guessing/known-device.ts'
import { abandonFaceHold, type HeldBy, holdTransfer } from '../../visits/transfers/hold.ts'
import { countTargets, noteChecked, selectHeld, selectRefusedSigns, updateTransfer } from '../../visits/transfers/transfers.sql.ts'
import { type FundsCheck, mustBeEnabled, mustBeFree, mustHoldNothing, ownAccount, ownSourceRefusal, targetRefusal } from './conditions.ts'

type Body = CallContext<typeof bizValidateForTargetAccount>['body']
type TransferCaller = Pick<CallContext<typeof bizValidateForTargetAccount>, 'who' | 'request' | 'device' | 'at'>

export const handleBizValidateForTargetAccount: Handler<typeof bizValidateForTargetAccount> = async (services, context) => {
  mustBeEnabled(services)
  const { who, at, body } = context
  const source = await ownAccount(services, who.account)
  await mustBeFree(services, { account: source, at })
  const funds = await mustHoldNothing(services, who.account)
  const target = await provenTarget(services, context, body)
  const signs = await gatherSigns(services, context, { source, target, funds })
  const held = await transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [source.userId, target.userId])
    const why = (await ownSourceRefusal(tx, { account: source, at })) ?? (await targetRefusal(tx, { account: target, at }))
    if (why !== null) throw why
    return heldBy(tx, services, { source, target, signs, at, codeKey: keyDigestOf(body.emailCodeKey) })
  })
  // The hold is already committed although the reply is a refusal, because reviewers or the owner's face can now release it.
  if (held !== null) throw new Refusal(refusalOfHold[held])
  return proofsOf(source)
}

export const refusalOfHold = { reviewers: 'transfer.heldForReview', face: 'transfer.faceFirst' } as const satisfies Record<
  HeldBy,
  RefusalName
>

/** The factors that the owner must prove: all that the account has enabled. */
export const proofsOf = ({ emailEnable, phoneEnable, googleEnable }: Account) => ({
  email: emailEnable,
  phone: phoneEnable,
  google: googleEnable,
})

export const targetCode = (
  context: Pick<TransferCaller, 'who' | 'request'>,
  { email, emailCodeKey, emailCode }: Body,
): SubmittedCode | undefined => {
  const from: Address | undefined = emailNamed(email)
  if (from === undefined) return undefined
  return { purpose: purposes.transferTarget, from, by: requesterOf(context), verifyKey: emailCodeKey, code: emailCode }
}

/** Reveals that an address has no account only to a caller to whom a code for it was sent, which needs a captcha and is limited. */
export const provenTarget = async (services: Services, caller: TransferCaller, body: Body): Promise<Account> => {
  const handedCode = targetCode(caller, body)
  if (handedCode === undefined) throw new Refusal('code.wrong')
  const account = await services.exchange.accountByEmail(handedCode.from.to)
  const right = await isCodeRight(services, handedCode)
  const sent =
    right || (await wasCodeSent(services.db.kysely, { ...codePlace(services, handedCode), keyDigest: keyDigestOf(body.emailCodeKey) }))
  if (sent && account === undefined) throw new Refusal('transfer.targetUnknown')
  if (!right || account === undefined) throw new Refusal('code.wrong')
  if (account.userId === caller.who.account) throw new Refusal('transfer.targetSame')
  return account
}

interface Pair {
  readonly source: Account
  readonly target: Account
}

type Signs = Omit<Parameters<typeof signsOf>[0], 'company' | 'targets'>

const momentOf = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text))

const gatherSigns = async (
  services: Services,
  { device, at }: TransferCaller,
  { source, target, funds }: Pair & { funds: FundsCheck },
): Promise<Signs> => {
  const address = source.email === null ? undefined : emailNamed(source.email)
  return {
    passwordChangedAt: momentOf(funds.facts.passwordChangedAt),
    factorChangedAt: momentOf(funds.facts.factorChangedAt),
    newDeviceSince: address === undefined ? null : await deviceNewSince(services, addressKey(address), { token: device.token, at }),
    targetOpenedAt: momentOf(target.openedAt),
  }
}

const dayMs = 86_400_000

interface CheckedPair extends Pair {
  readonly signs: Signs
  readonly at: Date
  readonly codeKey: Buffer
}

/** Runs under both locks. Returns null if the transfer may continue, as it may while a clearance is valid. */
const heldBy = async (tx: Tx, services: Services, { source, target, signs, at, codeKey }: CheckedPair): Promise<HeldBy | null> => {
  const pair = { source: source.userId, target: target.userId }
  const before = await selectHeld(tx, pair.source)
  if (before !== undefined && before.target !== pair.target) await abandonFaceHold(tx, before)
  const transfer = await noteChecked(tx, pair, { codeKey, at })
  if (transfer.state === 'cleared') {
    if (transfer.cleared_until !== null && at < transfer.cleared_until) return null
    await updateTransfer(tx, transfer.id, { state: 'checked', cleared_until: null })
  }
  // Once a transfer has shown signs, only a face or reviewers can release it: waiting until the signs are gone does not help.
  if (transfer.state === 'held') return holdTransfer(tx, services, { ...transfer, signs: transfer.signs.filter(isTransferSign) })
  // Signs of earlier refusals still count, so that neither another try nor switching targets and back releases the transfer.
  const company = isVerifiedCompany(await readStandingWithin(tx, pair.source))
  const targets = await countTargets(tx, pair.source, new Date(at.getTime() - dayMs))
  const seen: readonly TransferSign[] = signsOf({ ...signs, company, targets }, services.policy.content.transfer, at)
  const all = [...new Set([...seen, ...(await selectRefusedSigns(tx, pair)).filter(isTransferSign)])]
  return all.length === 0 ? null : holdTransfer(tx, services, { ...transfer, signs: all })
}
