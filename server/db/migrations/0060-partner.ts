import { type Kysely, sql } from 'kysely'

/**
 * Clients of the exchange's back end with their public keys, both in the ledger; the proofs and assertions that were used, and the answers
 * to calls that changed something. See docs/integrators/partner.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table partner_clients (
    client text primary key check (client ~ '^[a-z][a-z0-9-]{1,31}$'),
    scopes text[] not null check (cardinality(scopes) > 0),
    added_at timestamptz not null,
    added_by text not null,
    allowed_at timestamptz,
    revoked_at timestamptz,
    revoked_by text,
    salt bytea not null default uuid_send(gen_random_uuid()),
    check ((revoked_at is null) = (revoked_by is null))
  )`,
  `create table partner_keys (
    client text not null references partner_clients,
    kid text not null check (kid ~ '^[A-Za-z0-9_.:-]{1,64}$'),
    jwk text not null,
    added_at timestamptz not null,
    added_by text not null,
    allowed_at timestamptz,
    retired_at timestamptz,
    salt bytea not null default uuid_send(gen_random_uuid()),
    primary key (client, kid)
  )`,
  // Holds as many rows as calls arrive in two minutes, so it is as narrow as possible.
  `create table partner_proofs (
    proof bytea primary key check (octet_length(proof) = 32),
    until timestamptz not null
  )`,
  `create index partner_proofs_until on partner_proofs (until)`,
  `create table partner_answers (
    client text not null references partner_clients,
    key text not null check (length(key) between 8 and 128),
    request bytea not null check (octet_length(request) = 32),
    status smallint not null,
    body text not null,
    at timestamptz not null,
    primary key (client, key)
  )`,
  `create index partner_answers_at on partner_answers (at)`,
  `alter table partner_clients alter column salt set statistics 0`,
  `alter table partner_keys alter column salt set statistics 0`,
]
