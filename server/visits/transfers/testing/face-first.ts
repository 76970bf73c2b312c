// A fixture whose policy requires the face before a transfer, and people who are verified with one.
import { confirmTransferByFace, bizValidateForTargetAccount } from '@bonafide/core/calls/transfer'
import type { Policy } from '@bonafide/core/policy/policy'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { transact } from '../../../db/transaction.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { bindFace, keepFace } from '../../identity/faces.ts'
import { takeResultIn } from '../../take-result.ts'
import { type FrameVisitor, openConsentedFrame, verdictOf } from '../../testing/visitors.ts'
import { type Owner, newOwner, latestTargetCode, verifiedOwner } from './transferring.ts'

export interface FaceFixture {
  readonly fixture: Fixture
  /** Takes effect immediately. */
  setBy(by: Policy['transfer']['review']['by']): void
}

export const makeFaceFixture = async (over: Partial<Config> = {}): Promise<FaceFixture> => {
  let by: Policy['transfer']['review']['by'] = 'face'
  const fixture = await makeFixture(over, (services) => {
    const { content } = services.policy
    const { transfer } = content
    const policy = {
      ...services.policy,
      get content() {
        return { ...content, transfer: { ...transfer, companies: 'direct' as const, review: { ...transfer.review, by } } }
      },
    }
    const faceServices: typeof services = {
      ...services,
      policy,
      takeResult: (tx, result) => takeResultIn(faceServices)(tx, result),
      operation: () => faceServices,
    }
    return faceServices
  })
  return { fixture, setBy: (next) => (by = next) }
}

const aFace = Buffer.alloc(8, 7).toString('base64')

/** Gives the account a verified face. */
export const withFace = async ({ services }: Fixture, account: string, face = aFace): Promise<void> => {
  const visit = randomUUID()
  await services.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, ended_at, outcome)
      values ($1, $2, '{basic}', 'basic', $3, $3, $3, $3, 'approved')`,
    [visit, account, services.clock()],
  )
  await transact(services.db, async (tx) => {
    await keepFace(tx, services, { visit, account, face })
    await bindFace(tx, { visit, account, at: services.clock() })
  })
}

export interface HeldPair {
  readonly source: Owner
  readonly target: Owner
  readonly code: Awaited<ReturnType<typeof latestTargetCode>>
}

export const checkTransfer = async ({ browser }: Owner, code: HeldPair['code']): Promise<string> =>
  verdictOf(await browser.ask(bizValidateForTargetAccount, code))

/** A transfer that waits for the face, because its target was opened today. */
export const heldForFace = async (fixture: Fixture, face = aFace): Promise<HeldPair> => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture, { fresh: true })]
  await withFace(fixture, source.account, face)
  const code = await latestTargetCode(fixture, source, target.email)
  const verdict = await checkTransfer(source, code)
  if (verdict !== 'transfer.faceFirst') throw new Error(`the transfer does not wait for the face: ${verdict}`)
  return { source, target, code }
}

export interface FaceVisit extends FrameVisitor {
  readonly visit: string
}

/** Opens the frame for the face check. */
export const beginFace = async (fixture: Fixture, { account, browser }: Owner): Promise<FaceVisit> => {
  const { code, data } = await browser.ask(confirmTransferByFace)
  if (code !== '00000') throw new Error(`the frame did not open: ${verdictOf({ code })}`)
  const frame = await openConsentedFrame(fixture, data.accessToken, 'sameKyc', 'transferFace')
  const { visit } = await fixture.services.db.kysely
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', account)
    .where('purpose', '=', 'transferFace')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...frame, visit }
}

export const approvedFace = { state: 'approved', details: {}, documentEnds: null, byCamera: true } as const satisfies Outcome
export const unsureFace: Outcome = { state: 'unsure', reasons: ['face.unsure'] }

export const takeOutcome = (
  { services }: Fixture,
  visit: string,
  outcome: Outcome,
  by: 'provider' | `reviewer:${string}` = 'provider',
): Promise<void> => transact(services.db, (tx) => services.takeResult(tx, { visit, name: randomUUID(), by, outcome }))
