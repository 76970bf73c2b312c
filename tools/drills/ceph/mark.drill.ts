// The mark in a store, which says which installation the files belong to, on the gateway.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimStore } from '../../../server/backup/claim-store.ts'
import { testDatabase, type TestDatabase } from '../../../server/db/test-database.ts'
import { testServices } from '../../../server/http/testing/test-services.ts'
import { auditFiles } from '../../../server/record/files/audit-files.ts'
import { abandonedAfter } from '../../../server/record/files/sweep-files.ts'
import { testRecordServices } from '../../../server/record/test-services.ts'
import { drawName, streamOf } from '../../../server/adapters/blobs-s3/testing/fixture.ts'
import { clientOf, makeBucket, open } from './gateway.ts'

const bucket = 'shared'
let own: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  await makeBucket({ bucket })
  ;[own, other] = await Promise.all([testDatabase(), testDatabase()])
})
afterAll(() => Promise.all([own?.close(), other?.close()]))

const withPrefix = async ({ db }: TestDatabase, prefix: string) => ({
  ...testServices(db),
  ...testRecordServices(db),
  blobs: await open({ bucket, prefix }),
  clock: () => new Date(Date.now() + 2 * abandonedAfter),
})
const refusal = expect.objectContaining({ name: 'CannotStart', message: expect.stringContaining('belong to another installation') })
const namesBelow = async (prefix: string): Promise<number> =>
  (await clientOf({ bucket, prefix }).ask({ method: 'GET', query: { 'list-type': '2', prefix } })).text.split('<Contents>').length - 1

test('three processes that start simultaneously leave one mark, and another installation may not use the prefix', async () => {
  const store = await withPrefix(own, 'first/')
  await Promise.all([claimStore(store), claimStore(store), claimStore(store)])
  expect(await namesBelow('first/')).toBe(1)
  await expect(claimStore(await withPrefix(other, 'first/'))).rejects.toEqual(refusal)
  await claimStore(store)
})

test('another installation may use another prefix in the same bucket, and an audit counts only the files with its own prefix', async () => {
  const [first, second] = [await withPrefix(own, 'first/'), await withPrefix(other, 'second/')]
  await claimStore(second)
  await first.blobs.write(drawName(), streamOf(Buffer.from('a file that no row knows')))
  expect(await auditFiles(first, { give: false })).toEqual({ listed: 1, orphans: 1 })
  expect(await auditFiles(second, { give: false })).toEqual({ listed: 0, orphans: 0 })
})
