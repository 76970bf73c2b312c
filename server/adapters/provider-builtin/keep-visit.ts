// What somebody types is kept with each change, field by field.
import type { BodyOf } from '@bonafide/core/call'
import type { keepVisit } from '@bonafide/core/calls/frame'
import { type DetailName, Details } from '@bonafide/core/details'
import { Answers, type EvidenceKind } from '@bonafide/core/frame/evidence'
import { namesOf } from '@bonafide/core/frame/known-details'
import type { Step } from '@bonafide/core/frame/steps'
import { Refusal } from '@bonafide/core/refusal'
import { anyBanned } from '@bonafide/core/rules/banned-region'
import { isWelcome } from '@bonafide/core/rules/visit-needs'
import type { Handler } from '../../http/handler.ts'
import { type Answered, readAnswered, writeAnswered } from '../../visits/visit.ts'
import { clearRedo } from '../../visits/visits.sql.ts'
import { takeBackKinds } from './evidence/visit-files.ts'
import { inOpenVisit, removeBlobs } from './in-open-visit.ts'

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
    return isOther ? takeBackKinds(tx, visit.visit, pagesOfDocument) : []
  })
  await removeBlobs(house, gone)
  return {}
}

/** Of another document these are no pictures. */
const pagesOfDocument: readonly EvidenceKind[] = ['documentFront', 'documentBack']

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

const stepsAnswered = ({ choice, details, answers }: Body): readonly Step[] => [
  ...(choice === undefined ? [] : (['choose'] as const)),
  ...(details === undefined ? [] : (['details', 'taxNumber'] as const)),
  ...(answers === undefined ? [] : (['questions'] as const)),
]
