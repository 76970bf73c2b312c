import { type Kysely, sql } from 'kysely'

/**
 * The account of each subject of an OpenID Connect issuer, fixed at the first sign-in; subjects are stored as digests, because some
 * issuers use e-mail addresses. And completed sign-ins, so that each works once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table oidc_subjects (
      subject bytea primary key check (octet_length(subject) = 32),
      issuer text not null,
      account text not null check (account ~ '^[1-9][0-9]{0,17}$'),
      account_type text not null check (account_type in ('main', 'sub', 'fund')),
      bound_at timestamptz not null,
      unique (issuer, account)
    )`.execute(db)
  await sql`
    create table oidc_arrivals (
      nonce bytea primary key check (octet_length(nonce) = 32),
      arrived_at timestamptz not null
    )`.execute(db)
}
