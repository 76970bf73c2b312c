// A case that asks about the people of a company alone: what the company submitted was decided before, and stays as it was decided.
import type { CaseReason } from '../../review/case-reasons.ts'

/** One of them was blacklisted: they are unverified with the level. */
export const bannedSince: CaseReason = 'party.bannedSince'

const ownersReasons: readonly string[] = ['party.recognitionWithdrawn', bannedSince] satisfies readonly CaseReason[]

/** With any other reason the submission itself waits for a decision, and that is what is decided. */
export const isOwnersQuestion = ({ reasons }: { readonly reasons: readonly string[] }): boolean =>
  reasons.length > 0 && reasons.every((reason) => ownersReasons.includes(reason))

/** The only way to reject it: the company's people have to verify themselves again. */
export const ownersTakenBack = 'owners.takenBack'
