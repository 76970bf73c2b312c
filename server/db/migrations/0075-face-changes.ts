import { type Kysely, sql } from 'kysely'

/**
 * Numbers every change of a verified face, so that each process's search index reads only the changes since its last read. The counter's
 * row is locked until the commit, so numbers are committed in order and without gaps. Uses triggers, so that processes of the previous
 * version count too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table face_counter (
    single boolean primary key default true check (single),
    epoch uuid not null default gen_random_uuid(),
    last bigint not null,
    bound bigint not null
  )`,
  `create table face_changes (
    number bigint primary key,
    visit uuid not null,
    at timestamptz not null default now()
  )`,
  `create index face_changes_at on face_changes (at)`,
  `create function note_face_changes() returns trigger language plpgsql as $$
    declare
      visits uuid[];
      more bigint;
      through bigint;
    begin
      if tg_op = 'INSERT' then
        visits := array(select visit from written where bound_at is not null);
        more := cardinality(visits);
      elsif tg_op = 'DELETE' then
        visits := array(select visit from removed where bound_at is not null);
        more := -cardinality(visits);
      else
        visits := array(select visit from written w full join removed r using (visit)
          where (w.bound_at is null) <> (r.bound_at is null) or (w.bound_at is not null and w.face <> r.face));
        more := (select count(bound_at) from written) - (select count(bound_at) from removed);
      end if;
      if cardinality(visits) = 0 then return null; end if;
      update face_counter set last = last + cardinality(visits), bound = bound + more returning last into through;
      insert into face_changes (number, visit)
        select through - cardinality(visits) + place, visit from unnest(visits) with ordinality as changed (visit, place);
      return null;
    end $$`,
  // They lock the table against writes until the commit, so the count is exact.
  `create trigger faces_inserted after insert on faces
    referencing new table as written for each statement execute function note_face_changes()`,
  `create trigger faces_updated after update on faces
    referencing new table as written old table as removed for each statement execute function note_face_changes()`,
  `create trigger faces_deleted after delete on faces
    referencing old table as removed for each statement execute function note_face_changes()`,
  `insert into face_counter (last, bound) select 0, count(*) from faces where bound_at is not null`,
]
