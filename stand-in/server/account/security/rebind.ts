import { Refusal } from '@bonafide/core/refusal'
import type { CodeKey } from '@bonafide/core/values'
import type { Updateable } from 'kysely'
import { type Address, addressKey } from '@bonafide/server/codes/address'
import { purposes } from '@bonafide/server/codes/purposes'
import { requesterOf } from '@bonafide/server/codes/requester'
import { type SubmittedCode, isCodeRight, takeCode } from '@bonafide/server/codes/take-code'
import type { LetterName } from '@bonafide/server/codes/letter-name'
import { transact } from '@bonafide/server/db/transaction'
import type { RequestFacts, SessionDoor, User } from '@bonafide/server/http/handler'
import type { Services } from '@bonafide/server/services'
import { forgetDevices } from '@bonafide/server/secrets/guessing/known-device'
import type { Language } from '@bonafide/core/languages'
import { deleteTicketsOf, findAccountAt, keyOf, lockAccount, type OwnAccount, updateAccount } from '../accounts.sql.ts'
import { lockOwnSession } from '../own-account.ts'
import { notifyOwner } from './notify-owner.ts'
import type { StandInTables } from '../../tables.ts'

interface RebindContext {
  readonly body: {
    readonly verifyKey: CodeKey
    readonly code: string
    readonly current?: { readonly verifyKey: CodeKey; readonly code: string } | undefined
  }
  readonly who: User
  readonly at: Date
  readonly request: RequestFacts
  readonly language: Language
  readonly sessions: SessionDoor
}

export interface Rebinding {
  readonly account: OwnAccount
  readonly to: Address
  /** The value that is currently bound. */
  readonly current: Address | undefined
  readonly letter: LetterName
  readonly changed: Updateable<StandInTables['stand_in_accounts']>
}

export async function rebind(services: Services, context: RebindContext, rebinding: Rebinding): Promise<void> {
  await takeBothCodes(services, context, rebinding)
  const { account, to, current, letter, changed } = rebinding
  const key = to.channel === 'email' ? { email_key: keyOf(to) } : { phone_key: keyOf(to) }
  const bind = transact(services.db, async (tx) => {
    const locked = await lockAccount(tx, account.account)
    await lockOwnSession(tx, context.who)
    // Another value was bound since the codes were sent, or the address was taken: the codes no longer prove anything.
    const stale = locked.email !== account.email || locked.phone !== account.phone
    if (stale || (await findAccountAt(tx, to)) !== undefined) throw new Refusal('code.wrong')
    await updateAccount(tx, account.account, { ...changed, ...key, ...(current === undefined ? {} : { factor_changed_at: context.at }) })
    await deleteTicketsOf(tx, account.account)
    // The address may pass to another user, who must not learn of its former owner's devices.
    if (current !== undefined) await forgetDevices(services, tx, [addressKey(current)])
    await notifyOwner(services, tx, { account, letter, language: context.language })
    await context.sessions.endAll(account.account, { keepThis: true, tx })
  })
  await bind.catch((error: unknown) => {
    // Another account bound it at the same moment.
    throw isUniqueViolation(error) ? new Refusal('code.wrong') : error
  })
}

/** Both codes are checked before either is used up, so a typo in the second does not require a new first code. */
async function takeBothCodes(services: Services, context: RebindContext, { to, current }: Rebinding): Promise<void> {
  const { verifyKey, code, current: handed } = context.body
  const by = requesterOf(context)
  const purpose = to.channel === 'email' ? purposes.bindEmail : purposes.bindPhone
  const fresh: SubmittedCode = { purpose, from: to, by, verifyKey, code }
  if (!(await isCodeRight(services, fresh))) throw new Refusal('code.wrong')
  if (current !== undefined) {
    if (handed === undefined) throw new Refusal('code.currentWrong')
    const old: SubmittedCode = { ...handed, purpose: purposes.current, from: current, by }
    if (!(await takeCode(services, old))) throw new Refusal('code.currentWrong')
  }
  if (!(await takeCode(services, fresh))) throw new Refusal('code.wrong')
}

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
