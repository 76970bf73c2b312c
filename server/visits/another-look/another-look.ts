// Another look at a refusal: the refused visit is decided again, in a case that the refusing reviewer may not decide.
import type { Reason } from '@bonafide/core/events'
import { type ContestableLevel, contestableLevels } from '@bonafide/core/events'
import { type NoAnotherLook, refusalContested, anotherLookRefusal } from '@bonafide/core/rules/review/another-look'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { openCase } from '../../cases/open-case.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append } from '../../record/append.ts'
import { makeFindable } from '../subjects/subjects.ts'
import { notifyPerson } from '../notify-person.ts'
import { selectBegun } from '../visits.sql.ts'
import { markReopened, selectRefused } from './refused.sql.ts'

interface AnotherLookSubject {
  readonly account: AccountId
  readonly standing: Standing
  readonly level: ContestableLevel
}

type Verdict = { readonly may: true; readonly visit: string } | { readonly may: false; readonly why: NoAnotherLook }

export const mayAskAnotherLook = async (tx: Tx, { account, standing, level }: AnotherLookSubject): Promise<Verdict> => {
  const reason: Reason | null = levelOf(standing, level).reason
  const refused = await selectRefused(tx, { account, level, reason })
  const begunAnew = (await selectBegun(tx, account))?.purpose === level
  const why = anotherLookRefusal({ level, standing, refused, begunAnew, hasReviewer: refused?.hasReviewer === true })
  return why === null && refused !== undefined ? { may: true, visit: refused.visit } : { may: false, why: why ?? 'anotherLook.notRefused' }
}

type AnotherLookState = StatusRecord['anotherLook'][number]

/** Returns what the page offers and says about another look. An account without refusals costs no query. */
export const anotherLookOf = async (
  services: Pick<Services, 'db'>,
  account: AccountId,
  standing: Standing,
): Promise<StatusRecord['anotherLook']> => {
  const states = contestableLevels.flatMap((level): AnotherLookState[] => {
    const { flag, contested } = levelOf(standing, level)
    if (contested !== true) return []
    return flag === verification.pending ? [{ level, state: 'waiting' }] : flag === verification.fail ? [{ level, state: 'upheld' }] : []
  })
  const refused = contestableLevels.filter(
    (level) => levelOf(standing, level).flag === verification.fail && levelOf(standing, level).contested !== true,
  )
  if (refused.length === 0) return states
  return transact(services.db, async (tx) => {
    for (const level of refused) if ((await mayAskAnotherLook(tx, { account, standing, level })).may) states.push({ level, state: 'open' })
    return states
  })
}

interface AnotherLookRequest extends AnotherLookSubject {
  readonly visit: string
}

/** Lock the account's subject first. */
export const beginAnotherLook = async (tx: Tx, services: Services, { account, level, visit }: AnotherLookRequest): Promise<void> => {
  await append(tx, services, { subject: account, event: { kind: 'levelContested', level }, by: 'account', once: `another-look-${visit}` })
  await markReopened(tx, visit)
  const id = await openCase(tx, services, { account, visit, about: level, reasons: [refusalContested], needs: 1 })
  await makeFindable(tx, services, [id])
  await notifyPerson(tx, services, { account, news: 'contested', purpose: level })
}
