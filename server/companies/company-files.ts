// The files that a company names. They are kept for as long as it names them.
import { type Company, isPerson } from '@bonafide/core/rules/company/company'
import { type RetentionTerm, termMs } from '@bonafide/core/retention/retention'
import { retentionRows } from '@bonafide/core/retention/rows'
import { Refusal } from '@bonafide/core/refusal'
import type { FileId } from '@bonafide/core/values'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'

export interface NamedFile {
  readonly id: FileId
  /** The kind of document: `paper.<template>`, `person.<row>.front`, `institution.<row>.document`. */
  readonly kind: string
}

/** In order, without duplicates. */
export const filesOfCompany = ({
  individualList,
  verifyFileList,
}: Pick<Company, 'individualList' | 'verifyFileList'>): readonly NamedFile[] => {
  const papers = verifyFileList.flatMap(({ fileBizType, fileList }) =>
    fileList.map(({ fileName }) => ({ id: fileName, kind: `paper.${fileBizType}` })),
  )
  const named = [...papers, ...individualList.flatMap((party, place) => filesOfParty(party, party.index ?? place))]
  return [...new Map(named.toReversed().map((file) => [file.id, file])).values()].toReversed()
}

const filesOfParty = (party: Company['individualList'][number], row: number): readonly NamedFile[] =>
  isPerson(party)
    ? [
        ...named(party.identityPicFront, `person.${row}.front`),
        ...named(party.identityPicBack, `person.${row}.back`),
        ...named(party.residentialAddressPath, `person.${row}.address`),
      ]
    : named(party.registrationDoc, `institution.${row}.document`)

const named = (id: FileId | '' | null | undefined, kind: string): readonly NamedFile[] => (id == null || id === '' ? [] : [{ id, kind }])

/** Runs in the transaction that will use the files. Returns their types by name; refuses unknown files and another account's. */
export const claimFiles = async (
  tx: Tx,
  { account, files, at }: { account: AccountId; files: readonly FileId[]; at: Date },
): Promise<ReadonlyMap<string, string>> => {
  if (files.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type: string | null; ledger: LedgerRow }>`
    update uploads set kept_at = ${at}
    where id = any(${[...files]}) and account = ${account} and finished_at is not null and (kept_at is not null or expires_at > ${at})
    returning id, type, ${ledgerRow('uploads')}`.execute(tx)
  chainWritten(tx, 'uploads', rows)
  if (rows.length < new Set(files).size) throw new Refusal('thing.unknown')
  return new Map(rows.map(({ id, type }) => [id, type ?? '']))
}

/** Files that are no longer named are removed after some days unless a visit uses them. */
export const releaseFiles = async (
  tx: Tx,
  { account, files, at }: { account: AccountId; files: readonly FileId[]; at: Date },
): Promise<void> => {
  if (files.length === 0) return
  const { rows } = await sql<{ ledger: LedgerRow }>`
    update uploads set kept_at = null, expires_at = ${endOf(retentionRows['uploads.unused'].term, at)}
    where id = any(${[...files]}) and account = ${account} and not exists (select from visit_files where upload = uploads.id)
    returning ${ledgerRow('uploads')}`.execute(tx)
  chainWritten(tx, 'uploads', rows)
}

const endOf = (term: RetentionTerm, at: Date): Date => new Date(at.getTime() + termMs(term))

/**
 * Keeps files that only a draft names for half a year after its last change: a form may be filled in over weeks.
 * Not in the ledger: writes only columns that it leaves out.
 */
export const keepDraftFiles = async (
  { db, policy }: Pick<Services, 'db' | 'policy'>,
  { account, files, at }: { account: AccountId; files: readonly string[]; at: Date },
): Promise<void> => {
  if (files.length === 0) return
  await sql`
    update uploads set expires_at = greatest(expires_at, ${endOf(policy.content.retention['uploads.draft'].term, at)}::timestamptz)
    where id = any(${[...files]}) and account = ${account} and finished_at is not null and kept_at is null and expires_at > ${at}`.execute(
    db.kysely,
  )
}
