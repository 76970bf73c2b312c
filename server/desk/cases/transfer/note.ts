// A reviewer's own reason for a decision: sealed for the case's account, and erased with it.
import type { Case } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
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

/** Also null for an erased person, about whom nothing more is stored. */
export const sealNote = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { row, reviewer, note }: Noted,
): Promise<Buffer | null> => {
  if (note === undefined || (await readStandingWithin(tx, row.account)).erased) return null
  return seal(await subjectKey(tx, services, row.account), Buffer.from(note), notePlace(row.case_id, reviewer))
}

export const openNotes = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, votes }: { readonly account: string; readonly votes: readonly Vote[] },
): Promise<ReadonlyMap<Vote, string>> => {
  const key = await existingKey(tx, services, account)
  return new Map(
    votes.flatMap((vote) =>
      key === undefined || vote.note === null
        ? []
        : [[vote, unseal(key, vote.note, notePlace(vote.case_id, vote.reviewer)).toString()] as const],
    ),
  )
}
