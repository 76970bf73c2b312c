import type { FormKit } from '../form/form-kit.ts'
import type { OpenPerson } from '../model/open.ts'
import type { PersonTyped } from '../model/typed.ts'

/** What each of the three parts of a person's form gets. */
export interface PersonPartProps {
  readonly kit: FormKit
  readonly form: OpenPerson
  readonly type: (typed: Partial<PersonTyped>) => void
  readonly isFixed?: boolean
}
