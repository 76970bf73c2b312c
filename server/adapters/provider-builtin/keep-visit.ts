// What is typed is kept with each change, field by field.
import type { BodyOf } from '@bonafide/core/call'
import type { keepVisit } from '@bonafide/core/calls/frame'
import type { Choice } from '@bonafide/core/frame/choice'
import { type DetailName, Details } from '@bonafide/core/details'
import { Answers } from '@bonafide/core/frame/evidence'
import { namesOf } from '@bonafide/core/rules/visit/known-details'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { Refusal } from '@bonafide/core/refusal'
import { anyBanned } from '@bonafide/core/rules/banned-region'
import { showsKind } from '@bonafide/core/rules/visit/found-early'
import { isWelcome } from '@bonafide/core/rules/visit/visit-needs'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { type Answered, readAnswered, writeAnswered } from '../../visits/visit.ts'
import { clearRedo } from '../../visits/visits.sql.ts'
import { readEvidence } from './evidence/evidence.ts'
import { promiseReading } from './evidence/read-visit.ts'
import { deleteFileReadings } from './evidence/readings.sql.ts'
import { takeBackKinds } from './evidence/visit-files.ts'
import { inOpenVisit, type OpenVisit, removeBlobs } from './in-open-visit.ts'

type Body = BodyOf<typeof keepVisit>

export const handleKeepVisit: Handler<typeof keepVisit> = async (house, { body, who, at }) => {
  const { choice, details = {}, answers = {} } = body
  if (!isWelcome(who.purpose, { details, answers })) throw new Refusal('body.malformed')
  if (anyBanned([choice?.country, details.nationality, details.residence], house.config.bannedRegions)) throw new Refusal('country.refused')
  const gone = await inOpenVisit(house, { who, at }, async (tx, visit) => {
    const before = await readAnswered(tx, house, visit)
    const after = merged(before, body)
    await writeAnswered(tx, house, visit, after)
    await clearRedo(tx, visit.visit, stepsAnswered(body))
    const isOther = before.choice !== undefined && choice !== undefined && before.choice.document !== choice.document
    return isOther ? changeDocument(tx, house, visit, choice) : []
  })
  await removeBlobs(house, gone)
  return {}
}

/**
 * Of another document these are no pictures, unless the first one is known to be that very document: a passport that was shown for an
 * identity card. It stays, and is read again as what it is.
 */
const changeDocument = async (tx: Tx, house: House, visit: OpenVisit, choice: Choice): Promise<readonly BlobName[]> => {
  const isKept = await showsAlready(tx, house, visit, choice)
  if (!isKept) return takeBackKinds(tx, visit.visit, ['documentFront', 'documentBack'])
  await deleteFileReadings(tx, visit.visit, 'documentFront')
  await promiseReading(tx, house, visit)
  return takeBackKinds(tx, visit.visit, ['documentBack'])
}

const showsAlready = async (tx: Tx, house: House, { visit }: OpenVisit, { document }: Choice): Promise<boolean> => {
  const evidence = await readEvidence(tx, house, visit)
  const reading = evidence?.files.find(({ kind }) => kind === 'documentFront')?.reading
  if (reading?.kind !== 'document' || !showsKind(reading, document)) return false
  // A card's lines are on its back, so that is not the picture to begin with.
  return reading.side === 'inner' || reading.side === 'front'
}

const merged = (before: Answered, { choice = before.choice, details = {}, answers = {}, emptied = {} }: Body): Answered => {
  const typed = namesOf(details)
  const nowEmpty = (emptied.details ?? []).filter((field) => !typed.includes(field))
  const stillEmpty = (before.emptied ?? []).filter((field) => !typed.includes(field))
  // Another choice says of the document what was said by the one before.
  const said: readonly DetailName[] = choice === before.choice ? [] : ['documentType', 'issuingCountry']
  return {
    ...(choice === undefined ? {} : { choice }),
    details: Details.parse({ ...without(before.details, [...nowEmpty, ...said]), ...details }),
    answers: allAnswers({ ...without(before.answers, emptied.answers ?? []), ...answers }),
    emptied: [...new Set([...stillEmpty, ...nowEmpty])],
  }
}

/** Each fits; all together may be too many. */
const allAnswers = (answers: Readonly<Record<string, unknown>>): Answers => {
  const parsed = Answers.safeParse(answers)
  if (!parsed.success) throw new Refusal('body.malformed')
  return parsed.data
}

const without = (kept: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)))

const stepsAnswered = ({ choice, details, answers }: Body): readonly VisitStep[] => [
  ...(choice === undefined ? [] : (['choose'] as const)),
  ...(details === undefined ? [] : (['details', 'taxNumber'] as const)),
  ...(answers === undefined ? [] : (['questions'] as const)),
]
