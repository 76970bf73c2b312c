// The errors of a form as of the last check. They stay until the next submission, so that the summary above the fields does not
// change while the person is correcting them.
import { useState } from 'react'

/** The message in the summary has to name the field, but the message beside the field need not. */
export type FieldError = string | { readonly beside: string; readonly listed: string }

export type Errors<Name extends string> = { readonly [Field in Name]?: FieldError | undefined }

/** A line of the summary. `field` is the id of the control. */
export interface SummaryLine {
  readonly field: string
  readonly message: string
}

interface ErrorLine<Name extends string> extends SummaryLine {
  readonly name: Name
}

export interface FormErrors<Name extends string> {
  readonly errors: Errors<Name>
  readonly lines: readonly ErrorLine<Name>[]
  readonly errorOf: (name: Name) => string | undefined
  readonly show: (errors: Errors<Name>) => void
}

/** Without `names`, the summary is in the order in which the errors were found. */
export function useErrors<Name extends string>(idOf: (name: Name) => string, names?: readonly Name[]): FormErrors<Name> {
  const [errors, show] = useState<Errors<Name>>({})
  return { errors, lines: linesOf(errors, idOf, names), errorOf: (name) => besideOf(errors[name]), show }
}

/** Exported for its test. */
export const linesOf = <Name extends string>(
  errors: Errors<Name>,
  idOf: (name: Name) => string,
  names: readonly Name[] = Object.keys(errors) as Name[],
): readonly ErrorLine<Name>[] =>
  names.flatMap((name) => {
    const error = errors[name]
    return error === undefined ? [] : [{ name, field: idOf(name), message: typeof error === 'string' ? error : error.listed }]
  })

export const isRight = (errors: Errors<string>): boolean => Object.values(errors).every((error) => error === undefined)

const besideOf = (error: FieldError | undefined): string | undefined => (typeof error === 'object' ? error.beside : error)
