// Judges a visit: runs its checks one by one and stores each immediately, so that a waiting user sees it; then decides from all of them,
// exactly once, even if the worker crashes in between.
import type { Check } from '@bonafide/core/evidence/check'
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { reasonAgainstComparingFaces } from '@bonafide/core/consent/owed'
import { verdict } from '@bonafide/core/rules/review/verdict'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { ownFaceOf } from '@bonafide/engine/checks/face/own-face'
import { checks, plannedChecks } from '@bonafide/engine/checks/plan'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockSubjects } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { keepFace, lockFaces } from '../../../visits/identity/faces.ts'
import { findVisit, lockVisit } from '../../../visits/visit.ts'
import { type Evidence, isByCamera, readEvidence } from '../evidence/evidence.ts'
import { deleteCheck, markJudged, selectJudged, setRedo } from '../../../visits/judgement/checks.sql.ts'
import { factsOf } from './facts-of.ts'
import { isDrawnForSecondLook } from '../../../visits/judgement/second-look.ts'
import { keepCheck } from '../../../visits/judgement/kept-checks.ts'
import { outcomeOf } from './outcome-of.ts'
import { type FaceSearch, nearestFaceOf, searchFirst } from './search-faces.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock' | 'policy' | 'takeResult'>

export const judgeVisit = async (services: NeededServices, visit: string): Promise<void> => {
  const gathered = await transact(services.db, (tx) => gather(tx, services, visit))
  if (gathered === undefined) return
  const { evidence } = gathered
  const searched = await withSearch(services, gathered)
  const { facts } = searched
  for (const name of plannedChecks(evidence)) {
    const check = checks[name](facts)
    await transact(services.db, (tx) => keepCheck(tx, services, { visit, account: evidence.account, name, check }))
  }
  await transact(services.db, (tx) => decide(tx, services, searched))
}

interface GatheredVisit {
  readonly evidence: Evidence
  readonly facts: CheckFacts
  /** Accounts whose faces the search leaves out: the visit's own, the one that it claims, and the one that holds this document. */
  readonly excludedAccounts: readonly string[]
  /** Null if no faces were searched. */
  readonly search: FaceSearch | null
}

/** Returns undefined if the visit cannot be judged yet, or can no longer be judged. */
const gather = async (tx: Tx, services: NeededServices, visit: string): Promise<GatheredVisit | undefined> => {
  const row = await findVisit(tx, visit)
  if (row === undefined || row.submittedAt === null || row.endedAt !== null) return undefined
  if ((await selectJudged(tx, visit)) !== null || (await readStandingWithin(tx, row.account)).erased) return undefined
  const evidence = await readEvidence(tx, services, visit)
  if (evidence === undefined) return undefined
  const { facts, holder } = await factsOf(tx, services, evidence)
  const owners = [evidence.account, evidence.faceOf, holder].filter((owner) => owner !== null)
  return { evidence, facts, excludedAccounts: [...new Set(owners)], search: null }
}

const thresholdsOf = ({ config, policy }: Pick<NeededServices, 'config' | 'policy'>): FaceThresholds =>
  policy.content.evidence[config.evidencePolicy].faces

/** Runs outside a transaction, because the first search of a process waits until every face is loaded. */
const withSearch = async (services: NeededServices, gathered: GatheredVisit): Promise<GatheredVisit> => {
  const { evidence, facts, excludedAccounts } = gathered
  const face = ownFaceOf(facts)
  if (face === null || !plannedChecks(evidence).includes('face.known')) return gathered
  const db = services.db.kysely
  const { search, likest } = await searchFirst(db, services, { face, excludedAccounts, thresholds: thresholdsOf(services) })
  return { ...gathered, facts: { ...facts, likest }, search }
}

const decide = async (tx: Tx, services: NeededServices, gathered: GatheredVisit): Promise<void> => {
  const { visit, account, purpose, begunByHand: byHand } = gathered.evidence
  // Locks are taken in the same order everywhere: accounts, the visit, faces.
  const unlocked = await findVisit(tx, visit)
  await lockSubjects(tx, services, [account, unlocked?.faceOf ?? account])
  const row = await lockVisit(tx, visit)
  const { erased, consent } = await readStandingWithin(tx, account)
  if (row === undefined || row.endedAt !== null || erased) return
  if (!(await markJudged(tx, { visit, at: services.clock() }))) return
  // A visit judged without a face keeps that result, even if consent was given again meanwhile.
  const noFace = gathered.evidence.noFace ?? reasonAgainstComparingFaces({ visit, purpose, byHand, consent })
  const judged = noFace === null ? gathered : await forgetFace(tx, gathered)
  const { evidence, facts } = judged
  const face = ownFaceOf(facts)
  const finalFacts = await withLaterFaces(tx, services, judged)
  const finalChecks = await rerunChecks(tx, services, { evidence, facts: finalFacts })
  const byCamera = isByCamera(evidence)
  const drawn = isDrawnForSecondLook(services, visit)
  const decision = verdict(
    { purpose, byHand, noFace, byCamera, drawn, checks: finalChecks },
    services.policy.content.evidence[services.config.evidencePolicy],
  )
  if (decision.state === 'redo') await setRedo(tx, visit, decision.redo)
  if (face !== null && (decision.state === 'approve' || decision.state === 'review')) await keepFace(tx, services, { visit, account, face })
  const outcome = outcomeOf(decision, { facts: finalFacts, byCamera })
  await services.takeResult(tx, { visit, name: `builtin-${visit}`, by: 'provider', outcome })
}

/**
 * For a visit without consent to comparing faces: never given, refused, or withdrawn since. Deletes the face checks made so far, so that a
 * reviewer decides without them.
 */
const forgetFace = async (tx: Tx, { evidence, facts, excludedAccounts }: GatheredVisit): Promise<GatheredVisit> => {
  const { visit, purpose } = evidence
  const facelessChecks = plannedChecks({ purpose, faces: false })
  for (const name of plannedChecks({ purpose, faces: true })) if (!facelessChecks.includes(name)) await deleteCheck(tx, visit, name)
  const noFaces = { face: null, challenge: null, verifiedFace: null, likest: null }
  return { evidence: { ...evidence, faces: false }, facts: { ...facts, ...noFaces }, excludedAccounts, search: null }
}

/** Under the lock on faces, compares only the faces that the search found and those that were verified since. */
const withLaterFaces = async (tx: Tx, services: NeededServices, { facts, search }: GatheredVisit): Promise<CheckFacts> => {
  if (search === null) return facts
  await lockFaces(tx)
  return { ...facts, likest: await nearestFaceOf(tx, services, search, thresholdsOf(services)) }
}

/** Runs all checks again with the final facts, and stores `face.known` again: only its facts may have changed since it was stored. */
const rerunChecks = async (
  tx: Tx,
  services: NeededServices,
  { evidence, facts }: Pick<GatheredVisit, 'evidence' | 'facts'>,
): Promise<readonly Check[]> => {
  const { visit, account } = evidence
  const rerun = plannedChecks(evidence).map((name) => ({ name, check: checks[name](facts) }))
  for (const result of rerun) if (result.name === 'face.known') await keepCheck(tx, services, { visit, account, ...result })
  return rerun.flatMap(({ check }) => (check === null ? [] : [check]))
}
