// Submits everything pending in a demo story once, so that it reaches the desk the usual way.
import { type Purpose, purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lockOpenCase } from '@bonafide/server/cases/cases.sql'
import { transact, type Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import { lockSubject } from '@bonafide/server/record/append'
import { readStanding, readStandingWithin } from '@bonafide/server/record/read-standing'
import { keepCheck } from '@bonafide/server/visits/judgement/kept-checks'
import type { VisitFile } from '@bonafide/server/visits/visits.sql'
import { demoSubmissions } from './demo-brought.ts'
import { type Demo, filesFor, submitDemoVisit, openedVisit } from './demo-visit.ts'

const pendingOf = (standing: Standing): readonly Purpose[] =>
  purposes.filter((purpose) => levelOf(standing, purpose).flag === verification.pending)

/** Runs at every start; cases already at the desk stay unchanged. */
export async function submitPending(services: Services, demo: Demo): Promise<void> {
  for (const about of pendingOf(await readStanding(services.db, demo.account))) {
    if ((await transact(services.db, (tx) => lockOpenCase(tx, { account: demo.account, about }))) !== undefined) continue
    const files = await filesFor(services, demo.account, purposeRecords[about].evidence)
    await transact(services.db, (tx) => submitLevel(tx, services, { ...demo, about, files }))
  }
}

interface PendingLevel extends Demo {
  readonly about: Purpose
  readonly files: readonly VisitFile[]
}

/** Another process that starts at the same moment may have been faster. */
async function submitLevel(tx: Tx, services: Services, { name, account, about, files }: PendingLevel): Promise<void> {
  await lockSubject(tx, services, account)
  const isPending = pendingOf(await readStandingWithin(tx, account)).includes(about)
  if (!isPending || (await lockOpenCase(tx, { account, about })) !== undefined) return
  const visit = await openedVisit(tx, services, { account, about })
  await submitDemoVisit(tx, services, { name, account, visit, files })
  const { checks = [], reasons = [nothingRead] } = demoSubmissions[name] ?? {}
  for (const check of checks) await keepCheck(tx, services, { visit: visit.visit, account, name: check.name, check })
  await services.takeResult(tx, { visit: visit.visit, name: `demo-${visit.visit}`, by: 'provider', outcome: { state: 'unsure', reasons } })
}

const nothingRead: CaseReason = 'engine.none'
