// A town whose policy asks for the face before a transfer, and people who are verified with one.
import { confirmTransferByFace, bizValidateForTargetAccount } from '@bonafide/core/calls/transfer'
import type { Policy } from '@bonafide/core/policy/policy'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { transact } from '../../../db/transaction.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { bindFace, keepFace } from '../../identity/faces.ts'
import { takeResultIn } from '../../take-result.ts'
import { type FrameVisitor, inFrame, verdictOf } from '../../testing/visitors.ts'
import { type Owner, owner, targetCode, verifiedOwner } from './transferring.ts'

export interface FaceTown {
  readonly town: Town
  /** From now on. */
  setBy(by: Policy['transfer']['review']['by']): void
}

export const makeFaceTown = async (over: Partial<Config> = {}): Promise<FaceTown> => {
  let by: Policy['transfer']['review']['by'] = 'face'
  const town = await makeTown(over, (house) => {
    const { content } = house.policy
    const { transfer } = content
    const policy = {
      ...house.policy,
      get content() {
        return { ...content, transfer: { ...transfer, companies: 'direct' as const, review: { ...transfer.review, by } } }
      },
    }
    const asking: typeof house = { ...house, policy, takeResult: (tx, result) => takeResultIn(asking)(tx, result), operation: () => asking }
    return asking
  })
  return { town, setBy: (next) => (by = next) }
}

const aFace = Buffer.alloc(8, 7).toString('base64')

/** A face with which the account is verified. */
export const withFace = async ({ house }: Town, account: string, face = aFace): Promise<void> => {
  const visit = randomUUID()
  await house.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, ended_at, outcome)
      values ($1, $2, '{basic}', 'basic', $3, $3, $3, $3, 'approved')`,
    [visit, account, house.clock()],
  )
  await transact(house.db, async (tx) => {
    await keepFace(tx, house, { visit, account, face })
    await bindFace(tx, { visit, account, at: house.clock() })
  })
}

export interface HeldPair {
  readonly source: Owner
  readonly target: Owner
  readonly code: Awaited<ReturnType<typeof targetCode>>
}

export const check = async ({ browser }: Owner, code: HeldPair['code']): Promise<string> =>
  verdictOf(await browser.ask(bizValidateForTargetAccount, code))

/** A transfer that waits for the face: its target was opened today. */
export const heldForFace = async (town: Town, face = aFace): Promise<HeldPair> => {
  const [source, target] = [await verifiedOwner(town), await owner(town, { fresh: true })]
  await withFace(town, source.account, face)
  const code = await targetCode(town, source, target.email)
  const verdict = await check(source, code)
  if (verdict !== 'transfer.faceFirst') throw new Error(`it does not wait for the face: ${verdict}`)
  return { source, target, code }
}

export interface FaceVisit extends FrameVisitor {
  readonly visit: string
}

/** The frame has opened. */
export const beginFace = async (town: Town, { account, browser }: Owner): Promise<FaceVisit> => {
  const { code, data } = await browser.ask(confirmTransferByFace)
  if (code !== '00000') throw new Error(`no frame: ${verdictOf({ code })}`)
  const frame = await inFrame(town, data.accessToken, 'sameKyc', 'transferFace')
  const { visit } = await town.house.db.kysely
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', account)
    .where('purpose', '=', 'transferFace')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...frame, visit }
}

export const approved = { state: 'approved', details: {}, documentEnds: null, byCamera: true } as const satisfies Outcome
export const unsure: Outcome = { state: 'unsure', reasons: ['face.unsure'] }

export const decide = (
  { house }: Town,
  visit: string,
  outcome: Outcome,
  by: 'provider' | `reviewer:${string}` = 'provider',
): Promise<void> => transact(house.db, (tx) => house.takeResult(tx, { visit, name: randomUUID(), by, outcome }))
