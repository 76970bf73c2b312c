import type { ReactNode } from 'react'
import type { FormKit } from '../form/form-kit.ts'
import type { TextName, Typing } from '../form/typed-fields.tsx'
import type { OpenPerson } from '../model/open.ts'
import type { PersonTyped } from '../model/typed.ts'

/** The props of each of the three parts of a person's form. */
export interface PersonPartProps {
  readonly kit: FormKit
  readonly form: OpenPerson
  readonly type: (typed: Partial<PersonTyped>) => void
  readonly isFixed?: boolean
}

/** The props of one of its text fields. */
export const typingIn =
  ({ kit, form: { typed }, type }: PersonPartProps) =>
  (name: TextName & keyof PersonTyped, help?: ReactNode): Typing => ({ ...kit.field(name, help), name, value: typed[name], onTyped: type })
