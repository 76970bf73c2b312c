// A person's input and files are submitted by the pages' calls, and are gone once the person is erased: from the database with its files and
// indexes, from stored files, exports and logs, and from later backups.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eraseOnRequest, openDeletionCase, refuseDeletion } from '@bonafide/core/calls/desk/deletion'
import { usageFiles } from '@bonafide/core/calls/desk/usage'
import { requestDeletion } from '@bonafide/core/calls/person/your-data'
import { afterAll, expect, test } from 'vitest'
import { takeBackup } from './backup/take-backup.ts'
import { scrubKeys } from './keys/scrub.ts'
import { allCanaries, canaries, type CanaryOwner, expectOk, canaryCompany, makeCanaryPerson } from './testing/canary-people.ts'
import { searchServices, searchRelations, searchText } from './testing/canary-search.ts'
import { makeCanaryFixture } from './testing/canary-fixture.ts'
import { happenToVisitor } from './visits/testing/visitors.ts'

const fixture = await makeCanaryFixture()
const { services } = fixture
const [desk] = fixture.reviewers
afterAll(() => fixture.close())

const caseNamed = async (account: string): Promise<string> => (await fixture.caseOf(account, 'deletion')) ?? 'none'

/** Requests a deletion twice: the first request is refused with a note. */
const askTwice = async ({ account, browser }: CanaryOwner): Promise<void> => {
  await expectOk(browser.ask(requestDeletion))
  const refused = await caseNamed(account)
  await expectOk(desk.ask(openDeletionCase, { case: refused }))
  await expectOk(desk.ask(refuseDeletion, { case: refused, reason: 'legalClaim', note: canaries.refusal }))
  await expectOk(browser.ask(requestDeletion))
}
const eraseByTwo = async (account: string): Promise<void> => {
  const id = await caseNamed(account)
  for (const reviewer of fixture.reviewers) {
    await expectOk(reviewer.ask(openDeletionCase, { case: id }))
    await expectOk(reviewer.ask(eraseOnRequest, { case: id }))
  }
}

const blobCount = async (): Promise<number> => {
  const names: string[] = []
  for await (const name of services.blobs.olderThan(new Date(8.64e15))) names.push(name)
  return names.length
}
const usageExport = async (): Promise<string> => {
  const texts = []
  for (const path of Object.values(usageFiles)) {
    const day = services.clock().toISOString().slice(0, 10)
    const answer = await fetch(`${fixture.deskOrigin}${path}?from=${day}&to=${day}`, { headers: { cookie: fixture.deskCookie } })
    expect(answer.status).toBe(200)
    texts.push(await answer.text())
  }
  return texts.join('\n')
}
const backedUp = async (): Promise<readonly Buffer[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bonafide-canaries-'))
  await takeBackup(services, join(folder, 'taken'))
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const bytes = await Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))))
  await rm(folder, { recursive: true })
  return bytes
}

test('an erasure leaves nothing that the person and the company typed, wrote or sent', async () => {
  const person = await makeCanaryPerson(fixture, 'ada')
  await happenToVisitor(fixture, person.account, { kind: 'accountBlacklisted', reason: 'fraud.proven', note: canaries.note })
  const company = await canaryCompany(fixture)
  for (const owner of [person, company]) await askTwice(owner)
  await fixture.work()
  // The search finds every canary before the erasure: sealed, packed and in files.
  const before = new Set((await searchServices(services, allCanaries)).map(({ canary }) => canary))
  expect(allCanaries.filter((canary) => !before.has(canary))).toEqual([])
  const { rows: wrapped } = await services.db.pool.query<{ wrapped: Buffer }>('select wrapped from record_keys where subject = any($1)', [
    [person.account, company.account],
  ])
  const keyBytes = wrapped.map(({ wrapped: bytes }) => bytes)
  expect(keyBytes).toHaveLength(2)

  // Sent mails belong to their recipients: here they are in the stand-in's mailbox, which a live system does not have.
  await services.db.pool.query('truncate outbox_messages')
  for (const { account } of [person, company]) await eraseByTwo(account)
  await fixture.work()
  await scrubKeys(services)

  expect(await searchServices(services, allCanaries)).toEqual([])
  expect(await searchRelations(services, [...allCanaries, ...keyBytes])).toEqual([])
  expect(searchText(await usageExport(), allCanaries)).toEqual([])
  for (const file of await backedUp())
    expect(searchText(file, [...allCanaries, ...keyBytes.map((bytes) => bytes.toString('hex'))])).toEqual([])
  expect(fixture.logged()).toContain('refused')
  expect(searchText(fixture.logged(), allCanaries)).toEqual([])
  const accounts = [[person.account, company.account]]
  for (const table of ['uploads', 'faces', 'identity_traits', 'person_details', 'companies'])
    expect([table, (await services.db.pool.query(`select from ${table} where account = any($1)`, accounts)).rowCount]).toEqual([table, 0])
  const { rows: stored } = await services.db.pool.query('select from uploads where blob is not null')
  expect(await blobCount()).toBe(stored.length)
  // The ban outlives the erasure as a blind index, which reveals nothing.
  const { rows } = await services.db.pool.query('select account from identity_keys where account = $1', [person.account])
  expect(rows).toHaveLength(1)
}, 120_000)
