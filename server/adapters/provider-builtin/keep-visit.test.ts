import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { getPlutoSdkTokenOfKycOtc } from '@bonafide/core/calls/person/levels'
import { Details } from '@bonafide/core/details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { bringPicture, bringBasicEvidence, passport, workProvider } from './testing/bring.ts'
import { passportRead } from './testing/readings.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

const visitorInFrame = async () => {
  const { account, browser } = await newVisitor(fixture)
  return { account, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}
const details = (values: object) => ({ details: Details.parse(values) })

test('details are stored field by field: missing fields stay unchanged', async () => {
  const { frame, browser, account } = await visitorInFrame()
  await frame.ask(keepVisit, details({ givenName: 'Ada' }))
  await frame.ask(keepVisit, details({ familyName: 'Byron' }))
  await frame.ask(keepVisit, details({ familyName: 'Lovelace' }))
  expect((await frame.ask(frameState)).data.details).toEqual({ givenName: 'Ada', familyName: 'Lovelace' })
  const reopened = await openConsentedFrame(fixture, await visitOpener(browser))
  expect((await reopened.frame.ask(frameState)).data.details).toEqual({ givenName: 'Ada', familyName: 'Lovelace' })
  const { rows } = await fixture.services.db.pool.query('select answers from visits where account = $1 and answers is not null', [account])
  expect(rows[0].answers.toString('latin1')).not.toContain('Lovelace')
})

test('concurrent changes lose nothing', async () => {
  const { token, frame } = await visitorInFrame()
  const fields = ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName', 'documentNumber']
  await Promise.all(fields.map((field) => fixture.frame({ 'x-frame-token': token }).ask(keepVisit, details({ [field]: field }))))
  expect((await frame.ask(frameState)).data.details).toEqual(Object.fromEntries(fields.map((field) => [field, field])))
})

test('a cleared field stays empty, even if the document has a value for it', async () => {
  const visitor = await visitorInFrame()
  const { frame } = visitor
  await frame.ask(keepVisit, { choice: passport })
  await bringPicture(fixture, visitor, 'documentFront', passportRead({ givenName: 'ADA', familyName: 'LOVELACE' }))
  await workProvider(fixture)
  expect((await frame.ask(frameState)).data).toMatchObject({
    details: { givenName: 'ADA', familyName: 'LOVELACE' },
    read: ['givenName', 'familyName'],
  })
  await frame.ask(keepVisit, { ...details({ familyName: 'Lovelace', middleName: 'X' }), emptied: { details: ['givenName'] } })
  await frame.ask(keepVisit, { emptied: { details: ['middleName'] } })
  const { data } = await frame.ask(frameState)
  expect([data.details, data.read]).toEqual([{ familyName: 'Lovelace', documentType: 2, issuingCountry: 'GBR' }, []])
  await frame.ask(keepVisit, details({ givenName: 'Augusta' }))
  expect((await frame.ask(frameState)).data.details.givenName).toBe('Augusta')
})

test('choosing another document removes the previous document’s pictures', async () => {
  const visitor = await visitorInFrame()
  await visitor.frame.ask(keepVisit, { choice: passport })
  await bringPicture(fixture, visitor, 'documentFront', passportRead())
  await visitor.frame.ask(keepVisit, { choice: { ...passport, document: 'idCard' } })
  const { data } = await visitor.frame.ask(frameState)
  expect([data.files, data.steps.map(({ step }) => step)]).toEqual([[], ['consent', 'choose', 'front', 'back', 'face', 'details']])
  expect(data.details.documentType).toBe(1)
  const { rowCount } = await fixture.services.db.pool.query('select from uploads where account = $1', [visitor.account])
  expect(rowCount).toBe(0)
})

const idCard = { ...passport, document: 'idCard' } as const

test('a passport shown as an ID card is reported, and is kept and read again once the passport is chosen', async () => {
  const visitor = await visitorInFrame()
  await visitor.frame.ask(keepVisit, { choice: idCard })
  const read = { givenName: 'ADA', familyName: 'LOVELACE' }
  const front = await bringPicture(fixture, visitor, 'documentFront', passportRead(read))
  await bringPicture(fixture, visitor, 'documentBack', passportRead(read))
  await workProvider(fixture)
  const reported = (await visitor.frame.ask(frameState)).data
  expect([reported.found, reported.steps.find(({ step }) => step === 'front')?.state]).toEqual([
    { what: 'otherDocument', seen: 'passport' },
    'redo',
  ])
  await visitor.frame.ask(keepVisit, { choice: passport })
  const chosen = (await visitor.frame.ask(frameState)).data
  expect([chosen.files.map(({ id }) => id), chosen.reading, chosen.found]).toEqual([[front], true, null])
  await workProvider(fixture)
  const reread = (await visitor.frame.ask(frameState)).data
  expect([reread.reading, reread.details.givenName, reread.steps.map(({ state }) => state)]).toEqual([
    false,
    'ADA',
    ['met', 'met', 'met', 'open', 'open'],
  ])
})

test('a licence shown as an ID card is reported without repeating the step, and is kept once the licence is chosen', async () => {
  const visitor = await visitorInFrame()
  await visitor.frame.ask(keepVisit, { choice: idCard })
  const licence = passportRead({}, { type: 'drivingLicence', side: 'front', mrz: null })
  const front = await bringPicture(fixture, visitor, 'documentFront', licence)
  await workProvider(fixture)
  const reported = (await visitor.frame.ask(frameState)).data
  expect([reported.found, reported.steps.find(({ step }) => step === 'front')?.state]).toEqual([
    { what: 'otherDocument', seen: 'drivingLicence', doubtful: true },
    'met',
  ])
  await visitor.frame.ask(keepVisit, { choice: { ...idCard, document: 'drivingLicence' } })
  const chosen = (await visitor.frame.ask(frameState)).data
  expect([chosen.files.map(({ id }) => id), chosen.found]).toEqual([[front], null])
})

test.each([
  ['an untrusted reading', passportRead({}, { mrz: { ...passportRead().mrz, trusted: false } })],
  ['the back of a card', passportRead({}, { side: 'back' })],
])('%s: another choice removes the picture, and an untrusted reading reports nothing', async (_what, reading) => {
  const visitor = await visitorInFrame()
  await visitor.frame.ask(keepVisit, { choice: idCard })
  await bringPicture(fixture, visitor, 'documentFront', reading)
  await workProvider(fixture)
  const { found } = (await visitor.frame.ask(frameState)).data
  expect(found === null).toBe(reading.mrz?.trusted === false)
  await visitor.frame.ask(keepVisit, { choice: passport })
  expect((await visitor.frame.ask(frameState)).data.files).toEqual([])
})

test.each([
  ['basic', {}, { documentEnds: '2020-01-01' }, { what: 'expired', ended: '2020-01-01' }],
  ['basic', {}, { birthDate: '2020-01-01' }, { what: 'tooYoung', born: '2020-01-01', youngest: 18 }],
  ['nationality', {}, { birthDate: '2020-01-01' }, null],
  ['basic', { trusted: false }, { documentEnds: '2020-01-01', birthDate: '2020-01-01' }, null],
] as const)(
  'for %s, with lines %j and read details %j, the frame reports before the submission: %j',
  async (purpose, lines, read, found) => {
    const visitor = await visitorInFrame()
    await visitor.frame.ask(keepVisit, { choice: passport })
    await bringPicture(fixture, visitor, 'documentFront', passportRead({}, { mrz: { ...passportRead(read).mrz, ...lines } }))
    await workProvider(fixture)
    await fixture.services.db.pool.query('update visits set purpose = $2, purposes = array[$2] where account = $1', [
      visitor.account,
      purpose,
    ])
    const state = (await visitor.frame.ask(frameState)).data
    expect([state.found, state.state]).toEqual([found, 'open'])
  },
)

test('if a reviewer decides by hand, nothing is reported before the submission', async () => {
  const visitor = await visitorInFrame()
  await visitor.frame.ask(keepVisit, { choice: idCard })
  await bringPicture(fixture, visitor, 'documentFront', passportRead())
  await workProvider(fixture)
  await fixture.services.db.pool.query('update visits set by_hand = true where account = $1', [visitor.account])
  expect((await visitor.frame.ask(frameState)).data.found).toBeNull()
})

test.each([
  ['a detail of another purpose', details({ taxNumber: 'ABCPK1234F' }), 'body.malformed'],
  ['an answer for a purpose without questions', { answers: { 'funds.source': 'x' } }, 'body.malformed'],
  ['a document of a barred country', { choice: { ...passport, country: 'PRK' } }, 'country.refused'],
  ['a barred nationality', details({ nationality: 'PRK' }), 'country.refused'],
  ['a residence in a barred country', details({ residence: 'PRK' }), 'country.refused'],
] as const)('%s is refused, and nothing is stored', async (_what, sent, refused) => {
  const { frame } = await visitorInFrame()
  expect(verdictOf(await frame.ask(keepVisit, { ...details({ givenName: 'Ada' }), ...sent }))).toBe(refused)
  expect((await frame.ask(frameState)).data).toMatchObject({ details: {}, choice: null })
})

test('answers are kept one by one, up to the limit', async () => {
  const { browser } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' }, { kind: 'levelApproved', level: 'intermediate' })
  const { frame } = await openConsentedFrame(fixture, (await browser.ask(getPlutoSdkTokenOfKycOtc)).data.accessToken, 'otcLevel')
  const fortyAnswers = (from: number) => ({ answers: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`q${from + n}`, 'x'])) })
  expect(verdictOf(await frame.ask(keepVisit, fortyAnswers(0)))).toBe('ok')
  expect(verdictOf(await frame.ask(keepVisit, fortyAnswers(40)))).toBe('body.malformed')
  expect(Object.keys((await frame.ask(frameState)).data.answers)).toHaveLength(40)
  await frame.ask(keepVisit, { emptied: { answers: ['q0', 'q1'] } })
  expect(Object.keys((await frame.ask(frameState)).data.answers)).toHaveLength(38)
})

test('a submitted visit cannot be changed', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  await visitor.frame.ask(submitVisit)
  expect(verdictOf(await visitor.frame.ask(keepVisit, details({ givenName: 'Eve' })))).toBe('visit.submitted')
})
