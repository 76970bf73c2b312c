import type { AccountEvent } from '@bonafide/core/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvidence } from '../../adapters/provider-builtin/evidence/evidence.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { claimFile, readFile } from '../../record/files/read-file.ts'
import { historyOf } from '../../record/history.ts'
import { adoptRows } from '../../record/ledger/adopt-rows.ts'
import { type FilledFixture, makeFilledFixture } from '../../record/ledger/testing/filled-fixture.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readPerson } from '../../record/read-standing.ts'
import { verifyChain } from '../../record/verify-chain.ts'
import { readChecks } from '../judgement/kept-checks.ts'
import { happenToVisitor, upload } from '../testing/visitors.ts'
import { readAnswered } from '../visit.ts'
import { carriedColumns } from './carry-evidence.ts'
import { moveIdentity } from './move-identity.ts'
import { eraseWholly } from './testing/erase-wholly.ts'

let filled: FilledFixture
beforeAll(async () => {
  filled = await makeFilledFixture()
  await adoptRows(filled.fixture.services.db)
}, 60_000)
afterAll(() => filled.fixture.close())

const services = () => filled.fixture.services
const move = (from: string, to: string) =>
  transact(services().db, async (tx) => {
    await lockSubjects(tx, services(), [from, to])
    const at = services().clock()
    await moveIdentity(tx, services(), { transfer: randomUUID(), from, to, by: 'account', at, restUntil: new Date(at.getTime() + 1) })
  })
const rowsOf = async (text: string, ...values: readonly unknown[]) => (await services().db.pool.query(text, [...values])).rows
const faults = async () => {
  const { lanes, faults: found } = await verifyLedger(services())
  return [...lanes, ...found, ...(await verifyChain(services())).faults]
}
const erase = (subject: string) => eraseWholly(services(), subject)
const bytesOf = async (account: string, id: string): Promise<number> => {
  let length = 0
  for await (const chunk of (await readFile({ ...services(), limits: fileLimits }, { account, id })).read()) length += chunk.length
  return length
}
const passed = { kind: 'levelApproved', level: 'basic', until: '2031-01-01T00:00:00.000Z' } as const satisfies AccountEvent

/** Reads all evidence as the account that has it. */
const evidenceOf = async (account: string) => {
  const visits: { visit: string }[] = await rowsOf('select visit from visits where account = $1 order by visit', account)
  const files: { id: string }[] = await rowsOf('select id from uploads where account = $1 and blob is not null order by id', account)
  return {
    visits: await Promise.all(
      visits.map(({ visit }) =>
        transact(services().db, async (tx) => ({
          answered: await readAnswered(tx, services(), { visit, account }),
          checks: await readChecks(tx, services(), { visit, account }),
          challenge: (await readEvidence(tx, services(), visit))?.challenge,
        })),
      ),
    ),
    sizes: await Promise.all(files.map(({ id }) => bytesOf(account, id))),
  }
}

test('the receiving account can read the person’s whole evidence, even after the other account is erased', async () => {
  const { fixture, person } = filled
  const target = '8800000001'
  await happenToVisitor(fixture, person, passed, { kind: 'privacyNoticeAcknowledged', version: '2026-1', language: 'en', surface: 'web' })
  const [before, standing] = [await evidenceOf(person), await readPerson(services(), person)]
  expect(before.visits.some(({ checks }) => checks.length > 0)).toBe(true)
  expect(before.sizes.length).toBeGreaterThan(2)
  const blobs = await rowsOf('select id, blob from uploads where account = $1 order by id', person)
  await move(person, target)
  expect(await evidenceOf(target)).toEqual(before)
  expect(await rowsOf('select id, blob from uploads where account = $1 order by id', target)).toEqual(blobs)
  const after = await readPerson(services(), target)
  expect(after.details).toEqual(standing.details)
  expect(after.standing.levels).toEqual(standing.standing.levels)
  expect(after.standing.consent?.privacyNotice).toBe('2026-1')
  expect(after.verifiedAt).toEqual(standing.verifiedAt)
  expect((await readPerson(services(), person)).standing.levels).toEqual({})
  expect(await evidenceOf(person)).toEqual({ visits: [], sizes: [] })
  expect(await faults()).toEqual([])
  await erase(person)
  expect(await evidenceOf(target)).toEqual(before)
  expect(await faults()).toEqual([])
})

test('the history stays with the old account, and names the account that received the identity', async () => {
  const { fixture } = filled
  const [source, target] = ['8800000002', '8800000003']
  await happenToVisitor(fixture, source, { kind: 'detailsAccepted', details: { givenName: 'Ada' } }, passed)
  await move(source, target)
  const past = await transact(services().db, (tx) => historyOf(tx, services(), source))
  expect(past.map(({ event }) => event)).toMatchObject([
    { details: { givenName: 'Ada' } },
    passed,
    { kind: 'identityTransferredOut', to: target },
  ])
  await erase(target)
  expect((await transact(services().db, (tx) => historyOf(tx, services(), source))).map(({ event }) => event?.kind)).toEqual([
    'detailsAccepted',
    'levelApproved',
    'identityTransferredOut',
  ])
})

test('a face that was refused for a transfer stays with its account', async () => {
  const { fixture } = filled
  const [source, target] = ['8800000007', '8800000008']
  await happenToVisitor(fixture, source, passed, { kind: 'levelRejected', level: 'transferFace', reason: 'face.different' })
  await move(source, target)
  expect(Object.keys((await readPerson(services(), target)).standing.levels)).toEqual(['basic'])
})

test('evidence that moved twice can still be read after the account in between is erased', async () => {
  const { fixture } = filled
  const [first, second, third] = ['8800000004', '8800000005', '8800000006'] as const
  const id = await uploadOf(first)
  await happenToVisitor(fixture, first, passed)
  await move(first, second)
  await move(second, third)
  for (const account of [first, second]) await erase(account)
  expect(await bytesOf(third, id)).toBe(2000)
})

const uploadOf = async (account: string): Promise<string> => {
  const id = await upload(filled.fixture, account)
  await transact(services().db, (tx) => claimFile(tx, { account, id }, services().clock()))
  return id
}

test('every column that may be sealed for an account is moved', async () => {
  const stay: Readonly<Record<string, string>> = {
    'companies.detail': 'opened and sealed with the company',
    'companies.drafts': 'likewise',
    'uploads.sealed_key': 'made for the account that receives the file',
    'person_details.sealed': 'contained in the event',
    'record_events.sealed': 'the history stays',
    'record_keys.wrapped': 'the key itself',
    'chat_messages.sealed': 'a conversation stays with its account',
    'approvals.detail': 'belongs to an operator’s act about the account',
    'faces.face': "sealed with the deployment's key",
  }
  const rows = await rowsOf(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'
     and column_name in ('sealed', 'detail', 'answers', 'sealed_name', 'sealed_key', 'camera', 'content', 'draft', 'drafts', 'remark', 'wrapped', 'face')`,
  )
  const deploymentKeys = ['archive_key.wrapped', 'index_key.wrapped', 'webhook_secrets.wrapped']
  const expected = [...carriedColumns.map(({ table, column }) => `${table}.${column}`), ...Object.keys(stay), ...deploymentKeys]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})
