import { partnerExport } from '@bonafide/core/calls/partner/requests'
import { Details } from '@bonafide/core/details'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, expect, test } from 'vitest'
import { contentsOf } from '../../area/your-data/testing/contents-of.ts'
import { happenInCase } from '../../desk/testing/make-case.ts'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { makePartner } from '../testing/partner-client.ts'

const fixture = await makeFixture()
const { services } = fixture
const partner = await makePartner(services, fixture.areaOrigin, ['export'])
afterAll(() => fixture.close())

const path = `/v1${partnerExport.path}`
const knownUser = async (user: string): Promise<string> => {
  await happenInCase(services, user, { kind: 'detailsAccepted', details: Details.parse({ givenName: 'Ada' }) })
  return user
}

test('an export is the archive that the user would get, and is recorded', async () => {
  const user = await knownUser('7001')
  const { status, headers, bytes } = await partner.call(path, { user })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/zip', 'no-store'])
  const files = contentsOf(bytes)
  expect([...files.keys()]).toEqual(expect.arrayContaining(['data.json', 'manifest.json', 'manifest.sig']))
  expect(JSON.parse(files.get('data.json')?.toString() ?? '{}')).toMatchObject({ account: user, details: { givenName: 'Ada' } })
  const history = await transact(services.db, (tx) => historyOf(tx, services, user))
  expect(history.at(-1)).toMatchObject({ kind: 'dataExported', by: `partner:${partner.client}` })
})

test('a user is exported three times a day, and an unknown or erased one never', async () => {
  const [user, erased] = [await knownUser('7002'), await knownUser('7003')]
  await happenInCase(services, erased, { kind: 'personErased' })
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await partner.call(path, { user })).status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429])
  expect((await partner.call(path, { user: '7999' })).body['code']).toBe('user.unknown')
  expect((await partner.call(path, { user: erased })).body['code']).toBe('user.erased')
})
