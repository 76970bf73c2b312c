// The values of a form with only text fields: as typed, and as they come from the server.
import { CalendarDate } from '@bonafide/core/dates'
import { Alpha3 } from '@bonafide/core/countries'
import * as z from 'zod/mini'
import { wholeDay } from '../../../ui/field/typed-day.ts'

export type TypedFields<Name extends string> = Readonly<Record<Name, string>>

type ServerValue = string | number | readonly string[] | null | undefined

/** Lists are comma-joined, as in requests. */
export const typedOf = <Name extends string>(
  names: readonly Name[],
  stored: Readonly<Partial<Record<Name, ServerValue>>>,
): TypedFields<Name> => Object.fromEntries(names.map((name) => [name, textOf(stored[name])])) as TypedFields<Name>

const textOf = (value: ServerValue): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)

/** Reads a draft of the same form. Fields that an older page did not have are left empty. */
export const draftOf = <Name extends string>(names: readonly Name[]): z.ZodMiniType<TypedFields<Name>> =>
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((draft) => typedOf<Name>(names, draft as Readonly<Partial<Record<Name, string>>>)),
  )

export const listOf = (typed: string): readonly string[] => (typed === '' ? [] : typed.split(','))

export const countryOf = (typed: string): z.infer<typeof Alpha3> | null => Alpha3.safeParse(typed).data ?? null

export const dayOf = (typed: string): CalendarDate | null => CalendarDate.safeParse(wholeDay(typed)).data ?? null

export const draftNumber = (typed: string): number | null => (/^\d{1,15}$/.test(typed) ? Number(typed) : null)
