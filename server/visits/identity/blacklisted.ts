import type { Details } from '@bonafide/core/details'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { documentIndex } from '../../record/document-index.ts'

/** Which of the documents have a blacklisted holder, in hex. A ban outlives its account's erasure, and so does its document's index. */
export const blacklistedAmong = async (tx: Tx, documents: readonly Buffer[]): Promise<ReadonlySet<string>> => {
  if (documents.length === 0) return new Set()
  const rows = await tx
    .selectFrom('identity_keys')
    .innerJoin('person_standing', 'person_standing.account', 'identity_keys.account')
    .select('identity_keys.key')
    .where('identity_keys.key', 'in', [...documents])
    .where(sql<boolean>`(person_standing.standing ->> 'blacklisted')::boolean`)
    .execute()
  return new Set(rows.map(({ key }) => key.toString('hex')))
}

/**
 * Reasons why a reviewer must always decide: a blacklisted person is never verified without a reviewer, not even as one of a company's
 * people. Takes no lock; a simultaneous ban shows up in the company's case.
 */
export const doubtsOfDocument = async (tx: Tx, services: Pick<Services, 'keys'>, details: Details): Promise<readonly CaseReason[]> => {
  const document = documentIndex(services, details)
  return document !== null && (await blacklistedAmong(tx, [document])).size > 0 ? ['party.blacklisted'] : []
}
