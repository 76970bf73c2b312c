// What of a form of details can be kept: valid, and typed by the person. To keep a detail is to confirm it, so what was only read waits
// until the whole form is confirmed.
import { Details } from '@bonafide/core/details'
import type { Purpose } from '@bonafide/core/purposes'
import { withoutUnseen } from '../../lib/http/unseen.ts'
import type { Change } from '../steps/step-props.ts'
import { dayOf, type FieldName, fieldsOf, type Typed } from './fields-of.ts'

interface Form {
  readonly purpose: Purpose
  readonly typed: Typed
  /** Undefined: everything is confirmed. */
  readonly read: ReadonlyMap<FieldName, string> | undefined
}

export function changeOf({ purpose, typed, read }: Form): Change {
  const fields = fieldsOf(purpose, typed)
  const written = new Map(
    fields.map((name) => [name, (name === 'birthDate' ? dayOf(typed[name]) : withoutUnseen(typed[name]).trim()) ?? '']),
  )
  const own = fields.filter((name) => read?.get(name) !== written.get(name))
  const details = own.reduce<Details>((kept, name) => {
    const one = Details.safeParse({ [name]: written.get(name) })
    return one.success ? { ...kept, ...one.data } : kept
  }, {})
  const emptied = own.filter((name) => typed[name].trim() === '')
  return { details, ...(emptied.length === 0 ? {} : { emptied: { details: emptied } }) }
}
