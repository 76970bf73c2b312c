import { type Kysely, sql } from 'kysely'

/**
 * Names every blob that may be in the store without a row that keeps it, so that the sweep reads rows instead of listing the store. Uses
 * triggers, so that no statement can skip it, not even one of the previous version. See docs/protocols/uploads.md.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table blob_intents (
    blob text primary key,
    since timestamptz not null,
    writing boolean not null,
    condemned boolean not null default false
  )`,
  `create index blob_intents_since on blob_intents (since, blob)`,
  `create function blob_is_coming() returns trigger language plpgsql as
    $$ begin
      insert into blob_intents (blob, since, writing) values (new.blob, new.made_at, true) on conflict (blob) do nothing;
      return null;
    end $$`,
  // Either the sweep gives the blob up or this keeps it, since both change the same row.
  `create function blob_is_kept() returns trigger language plpgsql as
    $$ begin
      delete from blob_intents where blob = new.blob and not condemned;
      if not found then
        raise exception 'blob % was given up by the sweep', new.blob;
      end if;
      return null;
    end $$`,
  `create function blob_is_left() returns trigger language plpgsql as
    $$ begin
      insert into blob_intents (blob, since, writing)
        select old.blob, now(), false where not exists (select from uploads where blob = old.blob)
        on conflict (blob) do nothing;
      return null;
    end $$`,
  `insert into blob_intents (blob, since, writing) select blob, made_at, true from upload_parts where length is null`,
  `create trigger blob_is_coming after insert on upload_parts for each row when (new.length is null) execute function blob_is_coming()`,
  `create trigger blob_is_kept after update of length on upload_parts
    for each row when (old.length is null and new.length is not null) execute function blob_is_kept()`,
  `create trigger blob_is_left after delete on upload_parts for each row execute function blob_is_left()`,
  `create trigger blob_is_kept after update of blob on uploads
    for each row when (old.blob is null and new.blob is not null) execute function blob_is_kept()`,
  `create trigger blob_is_left after delete on uploads for each row when (old.blob is not null) execute function blob_is_left()`,
]
