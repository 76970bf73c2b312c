// Finds which of a company's people a reviewer approves a link's visitor as. If two reviewers decide, both have to name the same person.
import { choosePerson } from '@bonafide/core/rules/company/related/choose-person'
import type { Details } from '@bonafide/core/details'
import { documentOf } from '@bonafide/core/identity'
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../../db/transaction.ts'
import { matchSubject } from '../../../parties/match.ts'
import type { RecordServices } from '../../../record/append.ts'
import { doubtsOfDocument } from '../../../visits/identity/blacklisted.ts'

interface PersonQuestion {
  readonly subject: string
  readonly submitted: Details
  /** Read from the document by the reviewer. */
  readonly details: Details
  readonly party: string | undefined
  /** Another reviewer's choice in the same case. */
  readonly before: string | undefined
}

/** Returns undefined if the company or the link's person is gone, so that nothing is left to approve. */
export const personChosen = async (
  tx: Tx,
  services: RecordServices,
  { subject, submitted, details, party, before }: PersonQuestion,
): Promise<number | undefined> => {
  const found = await matchSubject(tx, services, subject, details)
  if (found === undefined) return undefined
  const chosen = party ?? before
  const person = choosePerson({ ...found, chosen: chosen === undefined ? undefined : rowOf(chosen) })
  if (person === undefined || (before !== undefined && String(person.id) !== before)) throw new Refusal('case.partyMissing')
  if (await isBlacklistedAsRead(tx, services, { submitted, details })) throw new Refusal('case.blacklisted')
  return person.id
}

const rowOf = (party: string): number => (/^[1-9]\d{0,14}$/.test(party) ? Number(party) : 0)

/** The case gave no warning if the reviewer read a different document from the one that was submitted. */
const isBlacklistedAsRead = async (
  tx: Tx,
  services: RecordServices,
  { submitted, details }: Pick<PersonQuestion, 'submitted' | 'details'>,
) => documentOf(submitted) !== documentOf(details) && (await doubtsOfDocument(tx, services, details)).length > 0
