// What is pending in a demo story was handed in by somebody once: it lies at the desk, by the doors by which everything comes there.
import { Details } from '@bonafide/core/details'
import { Answers, type EvidenceKind } from '@bonafide/core/frame/evidence'
import { type Purpose, purposes } from '@bonafide/core/purposes'
import type { CaseReason } from '@bonafide/core/rules/case-reasons'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import { lockOpenCase } from '../../cases/cases.sql.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { lockSubject } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { readStanding, readStandingWithin } from '../../record/read-standing.ts'
import { type Answered, beginNewVisit, lockVisit, openVisit, submitVisit } from '../../visits/visit.ts'
import type { VisitFile } from '../../visits/visits.sql.ts'
import brought from './demo-handed-in.json' with { type: 'json' }
import { specimen } from './specimen.ts'

interface Known {
  readonly details?: unknown
  readonly answers?: unknown
}
const known: Readonly<Record<string, Known>> = brought

/** Invented, all of it. */
export const demoAnswered = (name: string): Answered => ({
  details: Details.parse(known[name]?.details ?? {}),
  answers: Answers.parse(known[name]?.answers ?? {}),
})

const shown: Readonly<Partial<Record<Purpose, EvidenceKind>>> = {
  basic: 'documentFront',
  review: 'documentFront',
  name: 'documentFront',
  nationality: 'documentFront',
  intermediate: 'address',
}

const pendingOf = (standing: Standing): readonly Purpose[] =>
  purposes.filter(
    (purpose) => purpose !== 'reset' && purpose !== 'sameIdentity' && levelOf(standing, purpose).flag === verification.pending,
  )

interface Demo {
  readonly name: string
  readonly account: AccountId
}

/** At every start; what lies at the desk already stays as it is. */
export async function handInPending(house: House, demo: Demo): Promise<void> {
  for (const about of pendingOf(await readStanding(house.db, demo.account))) {
    if ((await transact(house.db, (tx) => lockOpenCase(tx, { account: demo.account, about }))) !== undefined) continue
    const files = await filesFor(house, demo.account, about)
    await transact(house.db, (tx) => handIn(tx, house, { ...demo, about, files }))
  }
}

async function filesFor(house: House, account: AccountId, about: Purpose): Promise<readonly VisitFile[]> {
  const kind = shown[about]
  if (kind === undefined) return []
  const bytes = Readable.from([specimen()])
  const id = await keepFile({ ...house, limits: fileLimits }, { account, name: 'specimen.png', type: 'image/png', bytes })
  return [{ id: FileId.parse(id), kind }]
}

interface HandedIn extends Demo {
  readonly about: Purpose
  readonly files: readonly VisitFile[]
}

/** Another process that starts at the same moment may have been faster. */
async function handIn(tx: Tx, house: House, { name, account, about, files }: HandedIn): Promise<void> {
  await lockSubject(tx, house, account)
  const isPending = pendingOf(await readStandingWithin(tx, account)).includes(about)
  if (!isPending || (await lockOpenCase(tx, { account, about })) !== undefined) return
  const at = house.clock()
  const begun = await beginNewVisit(tx, { account, session: null, purposes: [about], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit: begun, purpose: about, byHand: false, at })
  const visit = await lockVisit(tx, begun)
  if (visit === undefined) throw new Error('a visit vanished')
  for (const { id } of files) await claimFile(tx, { account, id }, at)
  await submitVisit(tx, house, { visit, answered: demoAnswered(name), files, at })
  const reasons = ['engine.none'] as const satisfies readonly CaseReason[]
  await house.takeResult(tx, { visit: begun, name: `demo-${begun}`, by: 'provider', outcome: { state: 'unsure', reasons } })
}
