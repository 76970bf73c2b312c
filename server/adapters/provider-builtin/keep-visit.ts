// Stores typed data with each change, field by field.
import type { BodyOf } from '@bonafide/core/call'
import type { keepVisit } from '@bonafide/core/calls/frame/visit'
import type { Choice } from '@bonafide/core/frame/choice'
import { type DetailName, Details } from '@bonafide/core/details'
import { Answers } from '@bonafide/core/frame/evidence'
import { namesOf } from '@bonafide/core/rules/visit/known-details'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { Refusal } from '@bonafide/core/refusal'
import { anyBanned } from '@bonafide/core/rules/banned-region'
import { showsKind } from '@bonafide/core/rules/visit/found-early'
import { isExpectedInput } from '@bonafide/core/rules/visit/visit-needs'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { type VisitAnswers, readAnswered, writeAnswered } from '../../visits/visit.ts'
import { clearRedo } from '../../visits/visits.sql.ts'
import { readEvidence } from './evidence/evidence.ts'
import { queueReading } from './evidence/read-visit.ts'
import { deleteFileReadings } from './evidence/readings.sql.ts'
import { takeBackKinds } from './evidence/visit-files.ts'
import { inOpenVisit, type OpenVisit, removeBlobs } from './in-open-visit.ts'

type Body = BodyOf<typeof keepVisit>

export const handleKeepVisit: Handler<typeof keepVisit> = async (services, { body, who, at }) => {
  const { choice, details = {}, answers = {} } = body
  if (!isExpectedInput(who.purpose, { details, answers })) throw new Refusal('body.malformed')
  if (anyBanned([choice?.country, details.nationality, details.residence], services.config.bannedRegions))
    throw new Refusal('country.refused')
  const unusedBlobs = await inOpenVisit(services, { who, at }, async (tx, visit) => {
    const before = await readAnswered(tx, services, visit)
    const after = mergeAnswers(before, body)
    await writeAnswered(tx, services, visit, after)
    await clearRedo(tx, visit.visit, stepsAnswered(body))
    const isAnotherDocument = before.choice !== undefined && choice !== undefined && before.choice.document !== choice.document
    return isAnotherDocument ? changeDocument(tx, services, visit, choice) : []
  })
  await removeBlobs(services, unusedBlobs)
  return {}
}

/**
 * Drops the pictures of the previously chosen document, unless the first picture is known to show the newly chosen document, such as
 * a passport shown as an identity card. That picture stays, and is read again as the chosen document.
 */
const changeDocument = async (tx: Tx, services: Services, visit: OpenVisit, choice: Choice): Promise<readonly BlobName[]> => {
  const isKept = await showsAlready(tx, services, visit, choice)
  if (!isKept) return takeBackKinds(tx, visit.visit, ['documentFront', 'documentBack'])
  await deleteFileReadings(tx, visit.visit, 'documentFront')
  await queueReading(tx, services, visit)
  return takeBackKinds(tx, visit.visit, ['documentBack'])
}

const showsAlready = async (tx: Tx, services: Services, { visit }: OpenVisit, { document }: Choice): Promise<boolean> => {
  const evidence = await readEvidence(tx, services, visit)
  const reading = evidence?.files.find(({ kind }) => kind === 'documentFront')?.reading
  if (reading?.kind !== 'document' || !showsKind(reading, document)) return false
  // A card has its lines on the back, so such a picture is not its front.
  return reading.side === 'inner' || reading.side === 'front'
}

const mergeAnswers = (before: VisitAnswers, { choice = before.choice, details = {}, answers = {}, emptied = {} }: Body): VisitAnswers => {
  const typed = namesOf(details)
  const nowEmpty = (emptied.details ?? []).filter((field) => !typed.includes(field))
  const stillEmpty = (before.emptied ?? []).filter((field) => !typed.includes(field))
  // A new choice invalidates what the previous one implied about the document.
  const documentDetails: readonly DetailName[] = choice === before.choice ? [] : ['documentType', 'issuingCountry']
  return {
    ...(choice === undefined ? {} : { choice }),
    details: Details.parse({ ...omit(before.details, [...nowEmpty, ...documentDetails]), ...details }),
    answers: allAnswers({ ...omit(before.answers, emptied.answers ?? []), ...answers }),
    emptied: [...new Set([...stillEmpty, ...nowEmpty])],
  }
}

/** Each answer is within its own limit, but together they may exceed the limit for all. */
const allAnswers = (answers: Readonly<Record<string, unknown>>): Answers => {
  const parsed = Answers.safeParse(answers)
  if (!parsed.success) throw new Refusal('body.malformed')
  return parsed.data
}

const omit = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

const stepsAnswered = ({ choice, details, answers }: Body): readonly VisitStep[] => [
  ...(choice === undefined ? [] : (['choose'] as const)),
  ...(details === undefined ? [] : (['details', 'taxNumber'] as const)),
  ...(answers === undefined ? [] : (['questions'] as const)),
]
