import { readPaper } from '@bonafide/core/calls/company/business'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureThatReads } from '../adapters/provider-builtin/testing/fake-engine.ts'
import { signInAgain, filledInCompany, person } from '../area/company/testing/companies.ts'
import { visitOf } from '../area/company/testing/submitted-companies.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import { transact } from '../db/transaction.ts'
import { readCompanyShown } from '../desk/cases/company-shown.ts'
import { photo } from '../http/uploads/test-uploads.ts'
import { erasePerson } from '../record/erase.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { fileTasks } from '../record/files/file-tasks.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { forgetPersonTasks } from './identity/forget-person.ts'
import { readCompanyIds, readCompanyIdsTasks } from './read-company-ids.ts'
import { upload } from './testing/visitors.ts'

let last = 0
let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const card = (printed: object): Buffer => pictureThatReads({ ...blank, printed })
const blank: DocumentReading = {
  kind: 'document',
  picture: { width: 1200, height: 800, blur: 0, glare: 0, light: 0.5, faults: [] },
  page: null,
  type: 'idCard',
  side: 'front',
  mrz: null,
  barcode: null,
  printed: {},
  face: null,
  ms: 1,
}
const ada = { givenName: 'ADA', familyName: 'LOVELACE', birthDate: '1985-12-10', documentNumber: '533401372' }
const petra = { givenName: 'PETRA', familyName: 'UYTTERHOEK', birthDate: '1970-01-02', documentNumber: 'XR1001R58' }

/** A company whose one person is Ada, with these pictures of her ID, not submitted yet. */
const withId = async (front: Buffer, back: Buffer) => {
  const company = await filledInCompany(fixture, { registrationNumber: String(20_000_000 + (last += 1)) })
  const [identityPicFront, identityPicBack] = [await upload(fixture, company.account, front), await upload(fixture, company.account, back)]
  expect(await company.save(3, { individualList: [await person(company, { identityPicFront, identityPicBack })] })).toBe('ok')
  return { ...company, identityPicFront, identityPicBack }
}

const submittedWith = async (front: Buffer, back: Buffer) => {
  const company = await withId(front, back)
  expect(await company.submit()).toBe('ok')
  return { ...company, visit: await visitOf(fixture, company) }
}

/** Runs the queued readings. */
const work = ({ services }: Fixture): Promise<void> =>
  runOnce({
    pgPool: services.db.pool,
    taskList: { ...readCompanyIdsTasks(services), ...forgetPersonTasks(services), ...fileTasks({ ...services, limits: fileLimits }) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })

const reasonsOf = async (visit: string): Promise<readonly string[]> =>
  (await fixture.services.db.kysely.selectFrom('cases').select('reasons').where('visit', '=', visit).executeTakeFirstOrThrow()).reasons

const atDesk = (visit: string, account: string) =>
  transact(fixture.services.db, (tx) => readCompanyShown(tx, fixture.services, { visit, account, language: 'en' }))

const keptOf = async (files: readonly string[]): Promise<readonly { sealed: Buffer }[]> =>
  fixture.services.db.kysely.selectFrom('paper_readings').select('sealed').where('upload', 'in', files).execute()

test('if the form has read the cards of two different people, the case has the reasons from the start', async () => {
  const company = await withId(card(petra), card(ada))
  for (const path of [company.identityPicFront, company.identityPicBack]) await company.browser.ask(readPaper, { path })
  expect((await company.detail()).ids).toMatchObject([{ state: 'read', two: 'people', front: { name: 'PETRA UYTTERHOEK' } }])
  expect(await company.submit()).toBe('ok')
  const visit = await visitOf(fixture, company)
  expect(await reasonsOf(visit)).toEqual(['level.byPerson', 'party.idOfTwo', 'party.idDiffers'])
  expect((await atDesk(visit, company.account))?.ids).toMatchObject([
    { index: 0, two: 'people', front: { name: 'PETRA UYTTERHOEK', documentNumber: 'XR1001R58' }, back: { name: 'ADA LOVELACE' } },
  ])
})

test('readings are stored sealed, and the engine is asked once', async () => {
  const company = await withId(card(ada), card(ada))
  const path = company.identityPicFront
  const first = await company.browser.ask(readPaper, { path })
  const [kept] = await keptOf([path])
  expect(kept?.sealed.includes('LOVELACE')).toBe(false)
  const reading = vi.spyOn(fixture.services.engine, 'readDocument')
  expect(await company.browser.ask(readPaper, { path })).toMatchObject({ data: first.data })
  expect(reading).not.toHaveBeenCalled()
  // Another picture is sent to the engine: the spy sees it.
  await company.browser.ask(readPaper, { path: company.identityPicBack })
  expect(reading).toHaveBeenCalledOnce()
  reading.mockRestore()
})

test('a submission’s unread IDs are read later, and the case gets the contradictions as reasons', async () => {
  const { visit, account } = await submittedWith(card(petra), card({}))
  expect(await reasonsOf(visit)).toEqual(['level.byPerson'])
  expect((await atDesk(visit, account))?.ids).toMatchObject([{ state: 'waiting' }])
  await work(fixture)
  expect(await reasonsOf(visit)).toEqual(['level.byPerson', 'party.idDiffers'])
  expect((await atDesk(visit, account))?.ids).toMatchObject([{ state: 'read', two: null, front: { name: 'PETRA UYTTERHOEK' }, back: null }])
})

test('a matching ID and an unreadable one add no reason', async () => {
  const [fine, unread] = [await submittedWith(card(ada), card(ada)), await submittedWith(photo(2000), photo(2000))]
  await work(fixture)
  expect([await reasonsOf(fine.visit), await reasonsOf(unread.visit)]).toEqual([['level.byPerson'], ['level.byPerson']])
  expect((await atDesk(fine.visit, fine.account))?.ids).toMatchObject([{ state: 'read' }])
  expect((await atDesk(unread.visit, unread.account))?.ids).toMatchObject([{ state: 'unread', fields: [] }])
})

test('a case that was decided meanwhile gets no reasons, and no other case is opened', async () => {
  const { visit, account } = await submittedWith(card(petra), card(petra))
  await fixture.services.db.pool.query(`update cases set decided_at = now(), decision = 'rejected' where visit = $1`, [visit])
  await readCompanyIds(fixture.services, visit)
  expect(await reasonsOf(visit)).toEqual(['level.byPerson'])
  expect(await fixture.services.db.kysely.selectFrom('cases').select('case_id').where('account', '=', account).execute()).toHaveLength(1)
})

test('another account cannot read the first account’s reading', async () => {
  const company = await withId(card(petra), card(petra))
  await company.browser.ask(readPaper, { path: company.identityPicFront })
  const other = await filledInCompany(fixture, { registrationNumber: String(20_000_000 + (last += 1)) })
  expect((await other.browser.ask(readPaper, { path: company.identityPicFront })).code).toBe('20901')
  expect((await (await signInAgain(fixture, company.account)).ask(readPaper, { path: company.identityPicFront })).data).toMatchObject({
    givenName: 'PETRA',
  })
})

test('an erased company keeps no reading', async () => {
  const { account, visit, identityPicFront, identityPicBack } = await submittedWith(card(ada), card(ada))
  await work(fixture)
  expect(await keptOf([identityPicFront, identityPicBack])).toHaveLength(2)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  // The data can no longer be decrypted, so a late job stores no reading.
  await readCompanyIds(fixture.services, visit)
  await work(fixture)
  expect(await keptOf([identityPicFront, identityPicBack])).toEqual([])
})
