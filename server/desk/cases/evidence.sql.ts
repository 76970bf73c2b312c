// The evidence for a reviewer: a visit's files, and earlier cases.
import { evidenceKinds } from '@bonafide/core/frame/evidence'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Case } from '../../cases/cases.sql.ts'
import type { Tx } from '../../db/transaction.ts'

export interface FileRow {
  readonly id: string
  readonly kind: string
  readonly type: string
  readonly size: number
}

/** A person's files are in the order document, face, papers; a company's in the order papers, people, institutions. */
export const filesOfVisit = async (tx: Tx, visit: string): Promise<readonly FileRow[]> => {
  const rows = await tx
    .selectFrom('visit_files')
    .innerJoin('uploads', 'uploads.id', 'visit_files.upload')
    .select(['uploads.id', 'visit_files.kind', 'uploads.type', 'uploads.size'])
    .where('visit_files.visit', '=', visit)
    .where('uploads.finished_at', 'is not', null)
    .orderBy(sql`array_position(${[...evidenceKinds]}::text[], visit_files.kind)`)
    .orderBy(sql`array_position(array['paper', 'person', 'institution'], split_part(visit_files.kind, '.', 1))`)
    .orderBy(sql`case when visit_files.kind ~ '^(person|institution)[.][0-9]{1,3}[.]' then split_part(visit_files.kind, '.', 2)::int end`)
    .orderBy(sql`case when visit_files.kind like 'paper.%' then visit_files.kind end`)
    .orderBy(sql`array_position(array['front', 'back', 'address'], split_part(visit_files.kind, '.', 3))`)
    .orderBy('uploads.made_at')
    .orderBy('uploads.id')
    .execute()
  return rows.flatMap(({ type, ...row }) => (type === null ? [] : [{ ...row, type }]))
}

export const isFileOf = async (tx: Tx, { visit, upload }: { visit: string; upload: string }): Promise<boolean> =>
  (await tx.selectFrom('visit_files').select('upload').where('visit', '=', visit).where('upload', '=', upload).executeTakeFirst()) !==
  undefined

/** Returns the file's account, or undefined if the file does not belong to this case. */
export const ownerOfFile = async (db: Kysely<Tables>, of: { case: string; upload: string }): Promise<string | undefined> => {
  const found = await db
    .selectFrom('cases')
    .innerJoin('visit_files', 'visit_files.visit', 'cases.visit')
    .select('cases.account')
    .where('cases.case_id', '=', of.case)
    .where('visit_files.upload', '=', of.upload)
    .executeTakeFirst()
  return found?.account
}

export interface EarlierRow {
  readonly case_id: string
  readonly about: string
  readonly decision: Case['decision']
  readonly reason: string | null
  readonly decided_at: Date | null
}

/** Lists the newest cases first. */
export const decidedCasesOf = (tx: Tx, of: { account: string; besides: string; limit: number }): Promise<readonly EarlierRow[]> =>
  tx
    .selectFrom('cases')
    .select(['case_id', 'about', 'decision', 'reason', 'decided_at'])
    .where('account', '=', of.account)
    .where('case_id', '<>', of.besides)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(of.limit)
    .execute()

/** The case in which a reviewer last confirmed an account's identity. */
export const caseOfIdentity = async (tx: Tx, account: string): Promise<string | null> => {
  const found = await tx
    .selectFrom('cases')
    .select('case_id')
    .where('account', '=', account)
    .where('about', 'in', ['basic', 'review'])
    .where('decision', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.case_id ?? null
}
