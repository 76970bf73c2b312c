// A case that concerns only a company's people: the decision on the company's own submission stays as it is.
import type { CaseReason } from '../../review/case-reasons.ts'

/** One of them was blacklisted; a rejection unverifies them together with the level. */
export const bannedSince: CaseReason = 'party.bannedSince'

const ownersReasons: readonly string[] = ['party.recognitionWithdrawn', bannedSince] satisfies readonly CaseReason[]

/** With any other reason, the submission itself waits for a decision. */
export const isOwnersQuestion = ({ reasons }: { readonly reasons: readonly string[] }): boolean =>
  reasons.length > 0 && reasons.every((reason) => ownersReasons.includes(reason))

/** The only reason for rejecting it: the company's people have to verify themselves again. */
export const ownersTakenBack = 'owners.takenBack'
