import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { lostReference, lostReferences } from './lost-references.ts'
import { refusalOf } from './refusal-of.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

const deleted = ['session', 'visits', 'uploads', 'visit_challenges', 'visit_files', 'company_submissions']

test('every foreign key to rows that are deleted in operation is listed, and no other', async () => {
  const { rows } = await opened.db.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     and confrelid::regclass::text = any ($1) order by 1`,
    [deleted],
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(lostReferences).toSorted())
})

const violation = (constraint: string, code = '23503'): Error => Object.assign(new Error('violates'), { code, constraint })

test.each([
  ['access_token_session_id_fkey', 'area', 'session.none'],
  ['visits_session_id_fkey', 'area', 'session.none'],
  ['visit_hand_overs_session_id_fkey', 'provider', 'frame.tokenGone'],
  ['frame_token_visit_fkey', 'provider', 'frame.tokenGone'],
  ['visits_session_id_fkey', 'desk', 'session.none'],
  ['access_token_visit_fkey', 'area', 'thing.unknown'],
  ['upload_parts_upload_fkey', 'area', 'thing.unknown'],
  ['visit_readings_challenge_fkey', 'provider', 'challenge.gone'],
] as const)('%s on the %s is %s', (constraint, surface, refused) => {
  expect(refusalOf(violation(constraint), surface)).toMatchObject({ refused })
})

test('other constraints, and other violations of the same constraint, remain internal errors', () => {
  expect(refusalOf(violation('chat_messages_account_fkey'), 'area')).toBeUndefined()
  expect(refusalOf(violation('visits_session_id_fkey', '23505'), 'area')).toBeUndefined()
  expect(lostReference(new Error('nothing'), 'area')).toBeUndefined()
})

test('the error of a real database about a lost session is recognised', async () => {
  const insert = opened.db.pool.query(
    "insert into access_token (token_hash, account, session_id, opens, issued_at, expires_at) values (decode(repeat('00', 32), 'hex'), '1', 4711, 'frame', now(), now())",
  )
  const error: unknown = await insert.catch((thrown: unknown) => thrown)
  expect(refusalOf(error, 'area')).toMatchObject({ refused: 'session.none' })
})
