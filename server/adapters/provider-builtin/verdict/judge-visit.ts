// The verdict on a visit: its checks one after another, each kept as it comes, so that a waiting person sees them; then what follows from all of
// them, once, whatever happens to the worker in between.
import type { Check } from '@bonafide/core/evidence/check'
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { whyNoFace } from '@bonafide/core/consent/owed'
import { verdict } from '@bonafide/core/rules/review/verdict'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { ownFaceOf } from '@bonafide/engine/checks/face/own-face'
import { checks, plannedChecks } from '@bonafide/engine/checks/plan'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import { lockSubjects } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { keepFace, lockFaces } from '../../../visits/identity/faces.ts'
import { findVisit, lockVisit } from '../../../visits/visit.ts'
import { type Evidence, isByCamera, readEvidence } from '../evidence/evidence.ts'
import { deleteCheck, markJudged, selectJudged, setRedo } from '../../../visits/judgement/checks.sql.ts'
import { factsOf } from './facts-of.ts'
import { isDrawn } from '../../../visits/judgement/second-look.ts'
import { keepCheck } from '../../../visits/judgement/kept-checks.ts'
import { outcomeOf } from './outcome-of.ts'
import { searchLikest } from './search-faces.ts'

export const judgeJob = 'judge-visit'

type Bits = Pick<House, 'db' | 'keys' | 'config' | 'clock' | 'policy' | 'takeResult'>

const Promised = z.object({ visit: z.string() })

/** Queued once everything submitted has been read, or has taken too long. */
export const judgeTasks = (house: Bits): Tasks => ({ [judgeJob]: (payload) => judgeVisit(house, Promised.parse(payload).visit) })

export const judgeVisit = async (house: Bits, visit: string): Promise<void> => {
  const gathered = await transact(house.db, (tx) => gather(tx, house, visit))
  if (gathered === undefined) return
  const { evidence } = gathered
  const facts = await withSearch(house, gathered)
  for (const name of plannedChecks(evidence)) {
    const check = checks[name](facts)
    await transact(house.db, (tx) => keepCheck(tx, house, { visit, account: evidence.account, name, check }))
  }
  await transact(house.db, (tx) => decide(tx, house, { ...gathered, facts }))
}

interface Judged {
  readonly evidence: Evidence
  readonly facts: CheckFacts
  /** Faces that are not searched: the person's own, the claimed account's, and that of the holder of this very document. */
  readonly besides: readonly string[]
}

/** Undefined: there is nothing to judge, any more or yet. */
const gather = async (tx: Tx, house: Bits, visit: string): Promise<Judged | undefined> => {
  const row = await findVisit(tx, visit)
  if (row === undefined || row.submittedAt === null || row.endedAt !== null) return undefined
  if ((await selectJudged(tx, visit)) !== null || (await readStandingWithin(tx, row.account)).erased) return undefined
  const evidence = await readEvidence(tx, house, visit)
  if (evidence === undefined) return undefined
  const { facts, holder } = await factsOf(tx, house, evidence)
  const owners = [evidence.account, evidence.faceOf, holder].filter((owner) => owner !== null)
  return { evidence, facts, besides: [...new Set(owners)] }
}

const thresholdsOf = ({ config, policy }: Pick<Bits, 'config' | 'policy'>): FaceThresholds =>
  policy.content.evidence[config.evidencePolicy].faces

const withSearch = async (house: Bits, { evidence, facts, besides }: Judged): Promise<CheckFacts> => {
  const face = ownFaceOf(facts)
  if (face === null || !plannedChecks(evidence).includes('face.known')) return facts
  // In no transaction: the first search of this process waits until every face is open. One connection for all of it, held before it
  // waits its turn, so that those who hold theirs and wait for this one never wait for each other.
  const likest = await house.db.kysely
    .connection()
    .execute((way) => searchLikest(way, house, { face, besides, thresholds: thresholdsOf(house) }))
  return { ...facts, likest }
}

const decide = async (tx: Tx, house: Bits, gathered: Judged): Promise<void> => {
  const { visit, account, purpose, begunByHand: byHand } = gathered.evidence
  // In the order of locks that is used everywhere: accounts, the visit, faces.
  const known = await findVisit(tx, visit)
  await lockSubjects(tx, house, [account, known?.faceOf ?? account])
  const row = await lockVisit(tx, visit)
  const { erased, consent } = await readStandingWithin(tx, account)
  if (row === undefined || row.endedAt !== null || erased) return
  if (!(await markJudged(tx, { visit, at: house.clock() }))) return
  // Agreed to again while it was judged without a face, it is still judged without one.
  const noFace = gathered.evidence.noFace ?? whyNoFace({ visit, purpose, byHand, consent })
  const judged = noFace === null ? gathered : await forgetFace(tx, gathered)
  const { evidence, facts } = judged
  const face = ownFaceOf(facts)
  const final = await withLateComers(tx, house, judged)
  const made = await keepLast(tx, house, { evidence, facts: final })
  const byCamera = isByCamera(evidence)
  const drawn = isDrawn(house, visit)
  const found = verdict(
    { purpose, byHand, noFace, byCamera, drawn, checks: made },
    house.policy.content.evidence[house.config.evidencePolicy],
  )
  if (found.state === 'redo') await setRedo(tx, visit, found.redo)
  if (face !== null && (found.state === 'approve' || found.state === 'review')) await keepFace(tx, house, { visit, account, face })
  const outcome = outcomeOf(found, { facts: final, byCamera })
  await house.takeResult(tx, { visit, name: `builtin-${visit}`, by: 'provider', outcome })
}

/** Consent has ended while it was judged, or before: what was compared until then is deleted, and a reviewer decides without it. */
const forgetFace = async (tx: Tx, { evidence, facts, besides }: Judged): Promise<Judged> => {
  const { visit, purpose } = evidence
  const without = plannedChecks({ purpose, faces: false })
  for (const name of plannedChecks({ purpose, faces: true })) if (!without.includes(name)) await deleteCheck(tx, visit, name)
  const faceless = { face: null, challenge: null, verifiedFace: null, likest: null }
  return { evidence: { ...evidence, faces: false }, facts: { ...facts, ...faceless }, besides }
}

const withLateComers = async (tx: Tx, house: Bits, { facts, besides }: Judged): Promise<CheckFacts> => {
  const face = ownFaceOf(facts)
  if (facts.likest === null || face === null) return facts
  await lockFaces(tx)
  return { ...facts, likest: await searchLikest(tx, house, { face, besides, thresholds: thresholdsOf(house) }) }
}

/** All of them once more: only what has changed meanwhile comes out otherwise. */
const keepLast = async (tx: Tx, house: Bits, { evidence, facts }: Pick<Judged, 'evidence' | 'facts'>): Promise<readonly Check[]> => {
  const { visit, account } = evidence
  const made = plannedChecks(evidence).map((name) => ({ name, check: checks[name](facts) }))
  for (const one of made) if (one.name === 'face.known') await keepCheck(tx, house, { visit, account, ...one })
  return made.flatMap(({ check }) => (check === null ? [] : [check]))
}
