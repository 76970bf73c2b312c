// The verdict on a visit: its checks one after another, each kept as it comes, so that whoever waits sees them; then what follows from all of
// them, once, whatever happens to the worker in between.
import type { Check } from '@bonafide/core/evidence/check'
import { stepsOf } from '@bonafide/core/frame/steps'
import { evidencePolicies } from '@bonafide/core/policy/evidence'
import { verdict } from '@bonafide/core/rules/verdict'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { ownFaceOf } from '@bonafide/engine/checks/face/own-face'
import { checks, plannedChecks } from '@bonafide/engine/checks/plan'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { Tasks } from '../../../jobs/run-jobs.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { keepFace, lockFaces } from '../../../visits/identity/faces.ts'
import { findVisit, lockVisit } from '../../../visits/visit.ts'
import { type Evidence, readEvidence } from '../evidence/evidence.ts'
import { markJudged, selectJudged, setRedo } from '../../../visits/judgement/checks.sql.ts'
import { factsOf } from './facts-of.ts'
import { keepCheck } from '../../../visits/judgement/kept-checks.ts'
import { outcomeOf } from './outcome-of.ts'
import { searchLikest } from './search-faces.ts'

export const judgeJob = 'judge-visit'

type Bits = Pick<House, 'db' | 'keys' | 'config' | 'clock' | 'takeResult'>

const Promised = z.object({ visit: z.string() })

/** Promised when everything that was handed in is read, or has taken too long. */
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
  /** Whose faces are not looked for: his own, the one whom he claims to be, and whoever has this very document. */
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

const withSearch = async (house: Bits, { evidence, facts, besides }: Judged): Promise<CheckFacts> => {
  const face = ownFaceOf(facts)
  if (face === null || !plannedChecks(evidence).includes('face.known')) return facts
  // In no transaction: whoever is the first of this process waits until everybody's face is open. One connection for all of it, held before it
  // waits its turn, so that those who hold theirs and wait for this one never wait for each other.
  const likest = await house.db.kysely.connection().execute((way) => searchLikest(way, house, { face, besides }))
  return { ...facts, likest }
}

const decide = async (tx: Tx, house: Bits, judged: Judged): Promise<void> => {
  const { evidence, facts } = judged
  const { visit, account, purpose, byHand } = evidence
  // In the order in which everybody locks: accounts, the visit, faces.
  const known = await findVisit(tx, visit)
  for (const subject of [...new Set([account, known?.faceOf ?? account])].toSorted()) await lockSubject(tx, house, subject)
  const row = await lockVisit(tx, visit)
  if (row === undefined || row.endedAt !== null || (await readStandingWithin(tx, account)).erased) return
  if (!(await markJudged(tx, { visit, at: house.clock() }))) return
  const face = ownFaceOf(facts)
  const final = await withLateComers(tx, house, judged)
  const made = await keepLast(tx, house, { evidence, facts: final })
  const byCamera = isByCamera(evidence)
  const found = verdict({ purpose, byHand, byCamera, checks: made }, evidencePolicies[house.config.evidencePolicy])
  if (found.state === 'redo') await setRedo(tx, visit, found.redo)
  if (face !== null && (found.state === 'approve' || found.state === 'review')) await keepFace(tx, house, { visit, account, face })
  const outcome = outcomeOf(found, { facts: final, byCamera })
  await house.takeResult(tx, { visit, name: `builtin-${visit}`, by: 'provider', outcome })
}

const withLateComers = async (tx: Tx, house: Bits, { facts, besides }: Judged): Promise<CheckFacts> => {
  const face = ownFaceOf(facts)
  if (facts.likest === null || face === null) return facts
  await lockFaces(tx)
  return { ...facts, likest: await searchLikest(tx, house, { face, besides }) }
}

/** All of them once more: only what has changed meanwhile comes out otherwise. */
const keepLast = async (tx: Tx, house: Bits, { evidence, facts }: Pick<Judged, 'evidence' | 'facts'>): Promise<readonly Check[]> => {
  const { visit, account } = evidence
  const made = plannedChecks(evidence).map((name) => ({ name, check: checks[name](facts) }))
  for (const one of made) if (one.name === 'face.known') await keepCheck(tx, house, { visit, account, ...one })
  return made.flatMap(({ check }) => (check === null ? [] : [check]))
}

/** Of everything that this purpose asks to show. */
const isByCamera = ({ purpose, byHand, choice, files, challenge }: Evidence): boolean => {
  const asked = stepsOf({ purpose, byHand, document: choice?.document ?? null })
  const shown = (kind: 'documentFront' | 'documentBack'): boolean => files.some((file) => file.kind === kind && file.byCamera)
  if (asked.includes('front') && !shown('documentFront')) return false
  if (asked.includes('back') && !shown('documentBack')) return false
  return !asked.includes('face') || challenge !== null
}
