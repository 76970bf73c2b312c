// The part of a details form that can be saved: valid and typed by the person. Saving a detail confirms it, so values that were only read wait
// until the whole form is confirmed.
import { Details } from '@bonafide/core/details'
import type { Purpose } from '@bonafide/core/purposes'
import { withoutUnseen } from '../../lib/http/unseen.ts'
import type { VisitChange } from '../steps/step-props.ts'
import { parseTypedDate, type FieldName, fieldsOf, type TypedDetails } from './fields-of.ts'

interface Form {
  readonly purpose: Purpose
  readonly typed: TypedDetails
  /** Undefined: everything is confirmed. */
  readonly read: ReadonlyMap<FieldName, string> | undefined
}

export function changeOf({ purpose, typed, read }: Form): VisitChange {
  const fields = fieldsOf(purpose, typed)
  const written = new Map(
    fields.map((name) => [name, (name === 'birthDate' ? parseTypedDate(typed[name]) : withoutUnseen(typed[name]).trim()) ?? '']),
  )
  const own = fields.filter((name) => read?.get(name) !== written.get(name))
  const details = own.reduce<Details>((kept, name) => {
    const one = Details.safeParse({ [name]: written.get(name) })
    return one.success ? { ...kept, ...one.data } : kept
  }, {})
  const emptied = own.filter((name) => typed[name].trim() === '')
  return { details, ...(emptied.length === 0 ? {} : { emptied: { details: emptied } }) }
}
