import { shippedPolicy } from '@bonafide/core/policy/policy'
import { beforeEach, expect, test } from 'vitest'
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import type { Config } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { testServices } from '../http/testing/test-services.ts'
import { testMasters } from '../record/test-services.ts'
import { addVersion } from './add-version.ts'
import { FollowedPolicy } from './follow-policy.ts'
import { seedPolicy } from './seed-policy.ts'
import { listVersions } from './versions.sql.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
  return () => database.close()
})

const keys = keysFromMasters(testMasters)
const servicesWith = (policy: Config['policy']) => ({ ...testServices(database.db, { policy }), keys })
const aged = (youngest: number) => ({ ...shippedPolicy, person: { ...shippedPolicy.person, youngest } })
const nothing = { file: undefined, readonly: false }
const all = async () => (await listVersions(database.db.kysely)).map(({ number, by }) => `${number} ${by}`)

test('a fresh database starts with the shipped policy or with POLICY_FILE', async () => {
  expect((await seedPolicy(servicesWith(nothing))).content).toEqual(shippedPolicy)
  expect(await all()).toEqual(['1 shipped'])
})

test('POLICY_FILE is the first version, and a later one changes nothing', async () => {
  expect((await seedPolicy(servicesWith({ file: aged(21), readonly: false }))).content.person.youngest).toBe(21)
  expect((await seedPolicy(servicesWith({ file: aged(22), readonly: false }))).content.person.youngest).toBe(21)
  expect((await seedPolicy(servicesWith(nothing))).content.person.youngest).toBe(21)
  expect(await all()).toEqual(['1 file'])
})

test('with POLICY_READONLY a changed POLICY_FILE becomes the next version, and an unchanged one does not', async () => {
  await seedPolicy(servicesWith({ file: aged(21), readonly: true }))
  expect((await seedPolicy(servicesWith({ file: aged(22), readonly: true }))).content.person.youngest).toBe(22)
  await seedPolicy(servicesWith({ file: aged(22), readonly: true }))
  expect(await all()).toEqual(['1 file', '2 file'])
})

test('a file that requires more reviewers than there are does not become a version', async () => {
  await seedPolicy(servicesWith(nothing))
  const file = { ...shippedPolicy, fourEyes: { reviewersToErase: 3 } }
  await expect(seedPolicy(servicesWith({ file, readonly: true }))).rejects.toThrow('asks for 3 reviewers, and there are 0 active ones')
  expect(await all()).toEqual(['1 shipped'])
})

test('processes that start at the same moment seed one version', async () => {
  const started = await Promise.all([1, 2, 3].map(() => seedPolicy(servicesWith(nothing))))
  expect(new Set(started.map(({ number }) => number))).toEqual(new Set([1]))
  expect(await all()).toEqual(['1 shipped'])
})

test('a process follows the version that another has applied, and an operation keeps its first version', async () => {
  const services = servicesWith(nothing)
  const policy = new FollowedPolicy(services)
  await policy.start()
  const began = policy.current
  await transact(database.db, (tx) => addVersion(tx, services, { policy: aged(21), base: 1, by: 'operator' }))
  await policy.look()
  expect([began.content.person.youngest, policy.current.content.person.youngest, policy.current.number]).toEqual([18, 21, 2])
  await policy.stop()
})

test('a process keeps the last version that it could read', async () => {
  const services = servicesWith(nothing)
  const policy = new FollowedPolicy(services)
  await policy.start()
  await transact(database.db, (tx) => addVersion(tx, services, { policy: aged(21), base: 1, by: 'operator' }))
  await database.db.pool.query(
    `set session_replication_role = replica; update policy_versions set by = 'me' where number = 2; set session_replication_role = origin`,
  )
  await policy.look()
  expect(policy.current.number).toBe(1)
  await policy.stop()
})

test('a process polls for a new version within five seconds', async () => {
  const services = servicesWith(nothing)
  const policy = new FollowedPolicy(services)
  await policy.start()
  await transact(database.db, (tx) => addVersion(tx, services, { policy: aged(21), base: 1, by: 'operator' }))
  await expect.poll(() => policy.current.number, { timeout: 5_000 }).toBe(2)
  await policy.stop()
})
