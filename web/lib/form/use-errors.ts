// The errors of a form as of the last check. The summary above the fields stays until the next submission, so that it does not change
// while the person works through it. Beside a field, its error is hidden as soon as its value differs.
import { useState } from 'react'
import type { FormValues } from './use-values.ts'

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

type Checked<Name extends string> = { readonly [Field in Name]?: string | undefined }

interface ErrorsPlan<Name extends string> extends Pick<FormValues<Checked<Name>>, 'values' | 'now'> {
  readonly idOf: (name: Name) => string
  /** Without them, the summary is in the order in which the errors were found. */
  readonly names?: readonly Name[]
}

export function useErrors<Name extends string>({ idOf, names, values, now }: ErrorsPlan<Name>): FormErrors<Name> {
  const [{ errors, checked }, setErrors] = useState<{ readonly errors: Errors<Name>; readonly checked: Checked<Name> }>(noErrors)
  return {
    errors,
    lines: linesOf(errors, idOf, names),
    errorOf: (name) => (values[name] === checked[name] ? besideOf(errors[name]) : undefined),
    show: (found) => setErrors({ errors: found, checked: now() }),
  }
}

const noErrors = { errors: {}, checked: {} }

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
