// The part of a details form that can be saved: valid and typed by the person. Saving a detail confirms it, so values that were only read
// wait until the whole form is confirmed.
import { Details } from '@bonafide/core/details'
import type { Purpose } from '@bonafide/core/purposes'
import { withoutInvisible } from '../../lib/http/unseen.ts'
import type { VisitChange } from '../steps/step-props.ts'
import { parseTypedDate, type FieldName, fieldsOf, leftOverFields, type TypedDetails } from './fields-of.ts'

interface DetailsInput {
  readonly purpose: Purpose
  readonly typed: TypedDetails
  /** Undefined: everything is confirmed. */
  readonly read: ReadonlyMap<FieldName, string> | undefined
}

export function changeOf({ purpose, typed, read }: DetailsInput): VisitChange {
  const fields = fieldsOf(purpose, typed)
  const written = new Map(
    fields.map((name) => [name, (name === 'birthDate' ? parseTypedDate(typed[name]) : withoutInvisible(typed[name]).trim()) ?? '']),
  )
  const changed = fields.filter((name) => read?.get(name) !== written.get(name))
  const details = changed.reduce<Details>((kept, name) => {
    const parsed = Details.safeParse({ [name]: written.get(name) })
    return parsed.success ? { ...kept, ...parsed.data } : kept
  }, {})
  const emptied = [...changed.filter((name) => typed[name].trim() === ''), ...leftOverFields(purpose, typed)]
  return { details, ...(emptied.length === 0 ? {} : { emptied: { details: emptied } }) }
}
