import { expect, test } from 'vitest'
import { contractionsOf } from './contractions.ts'

test.each([
  [['drop table visits']],
  [['drop view if exists open_visits']],
  [['drop function seal(text)']],
  [['alter table visits drop column note']],
  [['alter table "visits" drop "note"']],
  [['alter table visits rename column note to remark']],
  [['alter table visits rename to calls']],
  [['alter table visits alter column note type varchar(20)']],
  [['alter table visits alter note set data type text']],
  [['alter table visits add column a text, alter column note set not null']],
  [['alter table visits alter column at drop default']],
  [['alter table visits add column note text not null']],
  [['alter table visits add note text not null']],
  [["alter table visits add column note text check (note in ('default', 'other')) not null"]],
  [['alter table visits add constraint short check (length(note) < 9)']],
  [['alter table visits add check (length(note) < 9)']],
  [['alter table visits add foreign key (note) references notes']],
  [['create unique index visits_note on visits (note)']],
  [['alter table a add column b text;\n -- and then\n drop table c']],
])('%s is refused', (statements) => {
  expect(contractionsOf(statements)).toHaveLength(1)
})

test.each([
  [['create table visits (note text not null)', 'alter table visits add constraint short check (length(note) < 9)', 'drop table visits']],
  [['alter table visits add column note text']],
  [["alter table visits add column note text not null default 'none, yet'"]],
  [['alter table visits add column number bigint not null generated always as identity']],
  [['alter table visits add column note text check (length(note) < 9 and note is not null or true)']],
  [['alter table visits drop constraint short, alter column note drop not null']],
  [['alter table visits rename constraint short to long']],
  [["alter table visits drop constraint kinds, add constraint kinds check (kind in ('a', 'b'))"]],
  [['drop index visits_note']],
  [['create index visits_note on visits (note)']],
  [['alter table visits add column salt bytea', 'create unique index visits_salt on visits using btree (salt)']],
  [["comment on table visits is 'never drop table visits'"]],
  [['-- drop table visits\nselect 1']],
])('%s is allowed', (statements) => {
  expect(contractionsOf(statements)).toEqual([])
})
