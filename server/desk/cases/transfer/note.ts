// Why a reviewer has decided so, in their own words: sealed for the account that the case is about, and gone with it.
import type { Case } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { seal, unseal } from '../../../record/seal.ts'
import { existingKey, subjectKey } from '../../../record/subject-key.ts'
import type { Vote } from '../votes.sql.ts'

interface Noted {
  readonly row: Pick<Case, 'case_id' | 'account'>
  readonly reviewer: string
  readonly note: string | undefined
}

const notePlace = (id: string, reviewer: string): string => JSON.stringify(['voteNote', id, reviewer])

/** Null also of an erased person, of whom nothing more is written. */
export const sealNote = async (tx: Tx, house: Pick<House, 'keys' | 'clock'>, { row, reviewer, note }: Noted): Promise<Buffer | null> => {
  if (note === undefined || (await readStandingWithin(tx, row.account)).erased) return null
  return seal(await subjectKey(tx, house, row.account), Buffer.from(note), notePlace(row.case_id, reviewer))
}

export const openNotes = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  { account, votes }: { readonly account: string; readonly votes: readonly Vote[] },
): Promise<ReadonlyMap<Vote, string>> => {
  const key = await existingKey(tx, house, account)
  return new Map(
    votes.flatMap((vote) =>
      key === undefined || vote.note === null
        ? []
        : [[vote, unseal(key, vote.note, notePlace(vote.case_id, vote.reviewer)).toString()] as const],
    ),
  )
}
