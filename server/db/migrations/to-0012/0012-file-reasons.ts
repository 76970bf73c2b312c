import { type Kysely, sql } from 'kysely'

/** Standard reasons against a company's file are stored by name, so that each reader gets them in their own language. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `alter table company_file_verdicts
       add column reason text check (reason ~ '^[a-z][A-Za-z]{0,31}$'),
       add check (reason is null or remark is null)`,
    )
    .execute(db)
}
