// Moves an identity's evidence with it: visits and files are reassigned as rows. Values sealed for the old account are opened and sealed
// for the new one; files keep their bytes, only their keys are resealed. Each account can then be erased without the other.
import { type RawBuilder, sql } from 'kysely'
import { idReadingPlace } from '../../companies/ids/id-readings.ts'
import { submissionPlace } from '../../companies/submission.ts'
import { contentPlace, draftPlace } from '../../companies/supplement/requests.ts'
import { remarkPlace } from '../../companies/verdicts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { namePlace } from '../../record/files/begin-upload.ts'
import { fileKey, fileKeyPlace } from '../../record/files/read-file.ts'
import { blobName } from '../../record/files/uploads.sql.ts'
import type { CoveredName } from '../../record/ledger/covered.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'
import { seal, unseal } from '../../record/seal.ts'
import { existingKey, subjectKey } from '../../record/subject-key.ts'
import { cameraPlace, readingPlace } from '../biometrics/open-readings.ts'
import { checkPlace } from '../judgement/kept-checks.ts'
import { answersPlace } from '../visit.ts'

export interface CarryDirection {
  readonly from: string
  readonly to: string
}

type Names = Readonly<Record<string, string | null>>

interface SealedColumn {
  readonly table: CoveredName
  readonly column: string
  /** The columns that identify a row. */
  readonly by: readonly string[]
  readonly of: 'account' | 'visit' | 'upload'
  /** The place for which it was sealed. */
  readonly place: (names: Names) => string
}

const text = (name: string | null | undefined): string => name ?? ''

/** Everything sealed for an identity's account, except its company and its history. */
export const carriedColumns: readonly SealedColumn[] = [
  { table: 'visits', column: 'answers', by: ['visit'], of: 'account', place: ({ visit }) => answersPlace(text(visit)) },
  { table: 'uploads', column: 'sealed_name', by: ['id'], of: 'account', place: ({ id }) => namePlace(text(id)) },
  {
    table: 'visit_checks',
    column: 'detail',
    by: ['visit', 'name'],
    of: 'visit',
    place: ({ visit, name }) => checkPlace(text(visit), text(name)),
  },
  {
    table: 'visit_readings',
    column: 'sealed',
    by: ['visit', 'upload', 'challenge'],
    of: 'visit',
    place: ({ upload, challenge }) => readingPlace(text(upload ?? challenge)),
  },
  { table: 'visit_challenges', column: 'camera', by: ['challenge'], of: 'visit', place: ({ challenge }) => cameraPlace(text(challenge)) },
  { table: 'paper_readings', column: 'sealed', by: ['upload'], of: 'upload', place: ({ upload }) => idReadingPlace(text(upload)) },
  { table: 'company_submissions', column: 'detail', by: ['visit'], of: 'visit', place: ({ visit }) => submissionPlace(text(visit)) },
  {
    table: 'company_file_verdicts',
    column: 'remark',
    by: ['visit', 'upload'],
    of: 'visit',
    place: ({ visit, upload }) => remarkPlace(text(visit), ['file', text(upload)]),
  },
  {
    table: 'company_remarks',
    column: 'remark',
    by: ['visit', 'part'],
    of: 'visit',
    place: ({ visit, part }) => remarkPlace(text(visit), ['part', text(part)]),
  },
  { table: 'supplement_requests', column: 'content', by: ['request'], of: 'account', place: ({ request }) => contentPlace(text(request)) },
  { table: 'supplement_requests', column: 'draft', by: ['request'], of: 'account', place: ({ request }) => draftPlace(text(request)) },
]

/** Lock both subjects first, and end everything in progress for both accounts. */
export const carryEvidence = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, way: CarryDirection): Promise<void> => {
  const before = await existingKey(tx, services, way.from)
  if (before === undefined) return
  const keys = { before, after: await subjectKey(tx, services, way.to) }
  for (const column of carriedColumns) await resealColumn(tx, column, way, keys)
  await resealFileKeys(tx, way, keys)
  for (const table of ['visits', 'uploads', 'supplement_requests', 'cases'] as const) await handOver(tx, table, way)
}

interface KeyPair {
  readonly before: Buffer
  readonly after: Buffer
}

const scopes: Readonly<Record<SealedColumn['of'], (from: string) => RawBuilder<unknown>>> = {
  account: (from) => sql`account = ${from}`,
  visit: (from) => sql`visit in (select visit from visits where account = ${from})`,
  upload: (from) => sql`upload in (select id from uploads where account = ${from})`,
}

const resealColumn = async (
  tx: Tx,
  { table, column, by, of, place }: SealedColumn,
  { from }: CarryDirection,
  keys: KeyPair,
): Promise<void> => {
  const names = sql.join(by.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}::text`))
  const { rows } = await sql<{ names: Names; value: Buffer }>`
    select json_build_object(${names}) as names, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${scopes[of](from)} and ${sql.ref(column)} is not null for update`.execute(tx)
  for (const { names: row, value } of rows) {
    const sealed = seal(keys.after, unseal(keys.before, value, place(row)), place(row))
    const thisRow = sql.join(
      by.map((name) => sql`${sql.ref(name)}::text is not distinct from ${row[name] ?? null}`),
      sql` and `,
    )
    const changed = await sql<{ ledger: LedgerRow }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${thisRow} returning ${ledgerRow(table)}`.execute(tx)
    chainWritten(tx, table, changed.rows)
  }
}

const resealFileKeys = async (tx: Tx, { from }: CarryDirection, keys: KeyPair): Promise<void> => {
  const files = tx.selectFrom('uploads').select(['id', 'blob', 'sealed_key']).where('account', '=', from)
  for (const { id, blob, sealed_key: sealedKey } of await files.where('blob', 'is not', null).execute()) {
    if (blob === null) continue
    const own = fileKey(keys.before, { id, blob: blobName(blob), sealedKey })
    const sealed = seal(keys.after, own, fileKeyPlace(id))
    // Not in the ledger: writes only a column that it leaves out.
    await tx.updateTable('uploads').set({ sealed_key: sealed }).where('id', '=', id).execute()
  }
}

const handOver = async (
  tx: Tx,
  table: 'visits' | 'uploads' | 'supplement_requests' | 'cases',
  { from, to }: CarryDirection,
): Promise<void> => {
  // A case without a visit concerns the account itself.
  const those = table === 'cases' ? sql`account = ${from} and visit is not null` : sql`account = ${from}`
  const { rows } = await sql<{ ledger: LedgerRow }>`
    update ${sql.table(table)} set account = ${to} where ${those} returning ${ledgerRow(table)}`.execute(tx)
  chainWritten(tx, table, rows)
}
