// Merges changes of a visit, and applies them to it. Later changes win, and an emptied value is removed from the typed ones.
import type { VisitChange, Visit } from '../steps/step-props.ts'

type Fields = Readonly<Record<string, unknown>>

const without = <Of extends Fields>(fields: Of, names: readonly string[] = []): Of =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Of

const union = <Name extends string>(before: readonly Name[] = [], after: readonly Name[] = [], typed: Fields = {}): Name[] =>
  [...new Set([...before, ...after])].filter((name) => !(name in typed))

export function mergedChanges(before: VisitChange, after: VisitChange): VisitChange {
  const [details, answers] = [after.details ?? {}, after.answers ?? {}]
  const emptied = {
    details: union(before.emptied?.details, after.emptied?.details, details),
    answers: union(before.emptied?.answers, after.emptied?.answers, answers),
  }
  const all = {
    details: without({ ...before.details, ...details }, emptied.details),
    answers: without({ ...before.answers, ...answers }, emptied.answers),
  }
  const choice = after.choice ?? before.choice
  return {
    ...(choice === undefined ? {} : { choice }),
    ...(hasAny(all.details) ? { details: all.details } : {}),
    ...(hasAny(all.answers) ? { answers: all.answers } : {}),
    ...(emptied.details.length + emptied.answers.length === 0 ? {} : { emptied }),
  }
}

const hasAny = (fields: Fields): boolean => Object.keys(fields).length > 0

export const withChange = (visit: Visit, { choice, details, answers, emptied }: VisitChange): Visit => ({
  ...visit,
  choice: choice ?? visit.choice,
  details: without({ ...visit.details, ...details }, emptied?.details),
  answers: without({ ...visit.answers, ...answers }, emptied?.answers),
})
