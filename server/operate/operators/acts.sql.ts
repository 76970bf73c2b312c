import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

interface OperatorAct {
  readonly at: Date
  readonly by: string
  readonly kind: Tables['operator_acts']['kind']
  readonly command: string
  readonly about: string | null
}

const longest = 64

/** Before the command runs, so that nothing happens unrecorded. */
export const noteOperatorAct = async (db: Kysely<Tables>, { about, by, ...act }: OperatorAct): Promise<void> => {
  await db
    .insertInto('operator_acts')
    .values({ ...act, by: by.slice(0, longest), about: about?.slice(0, longest) ?? null })
    .execute()
}
