import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { testServices } from './http/testing/test-services.ts'
import type { Work } from './jobs/run-jobs.ts'
import { workOf } from './tasks.ts'

let database: TestDatabase
let work: Work
beforeAll(async () => {
  database = await testDatabase()
  work = workOf(testServices(database.db))
})
afterAll(() => database.close())

const namesOf = ({ runners }: Work): readonly (readonly string[])[] => runners.map(({ tasks }) => Object.keys(tasks).toSorted())

test('letters, evidence and webhooks have separate runners, so that none waits for another', () => {
  const names = namesOf(work)
  expect(names).toContainEqual(['letter'])
  expect(names).toContainEqual(['company.readIds', 'judge-visit', 'visit.read'])
  expect(names).toContainEqual(['webhooks.deliver', 'webhooks.probe', 'webhooks.resume'])
})

test('every job belongs to one runner, including every scheduled job', () => {
  const names = namesOf(work).flat()
  expect(new Set(names).size).toBe(names.length)
  for (const { job } of work.cron) expect(names).toContain(job)
})

test('the queue can parse the schedule of every scheduled job', () => {
  for (const { job, match } of work.cron) expect(() => parseCronItems([{ task: job, match }]), `${job}: ${match}`).not.toThrow()
})
