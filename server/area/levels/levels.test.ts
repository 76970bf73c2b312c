import { createHash } from 'node:crypto'
import {
  checkModifyInfo,
  getBindKycSdkToken,
  getEnterpriseToken,
  getPlutoSdkToken,
  getPlutoSdkTokenOfAddNation,
  getPlutoSdkTokenOfAdvance,
  getPlutoSdkTokenOfBasic,
  getPlutoSdkTokenOfComplement,
  getPlutoSdkTokenOfEdd,
  getPlutoSdkTokenOfKybOtc,
  getPlutoSdkTokenOfKycOtc,
  getPlutoSdkTokenOfPan,
  getPlutoSdkTokenOfResidential,
} from '@bonafide/core/calls/person/levels'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { realNameStatus, type StatusRecord } from '@bonafide/core/calls/status'
import { Details } from '@bonafide/core/details'
import type { AccountEvent, Level } from '@bonafide/core/events'
import { businessLevel } from '@bonafide/core/rules/levels/business-level'
import type { PersonLevel } from '@bonafide/core/purposes/index'
import { beginRefusal } from '@bonafide/core/rules/levels/may-begin'
import { resetRefusal } from '@bonafide/core/rules/reset'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, openConsentedFrame, visitOpener, signedIn, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

const key = '0'.repeat(64)
const self = async (browser: Browser, selfKyc: 0 | 1 = 1) =>
  verdictOf(await browser.ask(getPlutoSdkToken, { selfKyc, deviceVerifySignKey: key }))

/** Every call that issues a token, in the order of the columns below. */
const calls = {
  own: (browser: Browser) => self(browser),
  samePerson: (browser: Browser) => self(browser, 0),
  pan: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfPan), getPlutoSdkTokenOfPan),
  otc: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfKycOtc)),
  edd: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfEdd)),
  addNation: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfAddNation), getPlutoSdkTokenOfAddNation),
  residential: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfResidential)),
  reset: async (browser: Browser) => verdictOf(await browser.ask(resetKycCheck, { resetReason: 4 })),
  company: async (browser: Browser) => verdictOf(await browser.ask(getEnterpriseToken)),
  business: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfBasic), getPlutoSdkTokenOfBasic),
  advanced: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfAdvance), getPlutoSdkTokenOfAdvance),
  businessOtc: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfKybOtc), getPlutoSdkTokenOfKybOtc),
  supplement: async (browser: Browser) => verdictOf(await browser.ask(getPlutoSdkTokenOfComplement)),
} as const

type Columns = Readonly<Record<keyof typeof calls, string>>

const event = (kind: 'levelAsked' | 'levelSubmitted' | 'levelApproved' | 'levelExpired', level: Level): AccountEvent => ({ kind, level })
const failed = (level: Level): AccountEvent => ({ kind: 'levelRejected', level, reason: 'document.blurred' })
const passed = (...levels: readonly Level[]): readonly AccountEvent[] => levels.map((level) => event('levelApproved', level))
const accepted = (details: Record<string, string>): AccountEvent => ({ kind: 'detailsAccepted', details: Details.parse(details) })
const multi: AccountEvent = { kind: 'foundVerifiedElsewhere', other: '1' }
const banned: AccountEvent = { kind: 'accountBlacklisted', reason: 'account.fraud' }

const everyCall = (verdict: string): Columns => ({
  own: verdict,
  samePerson: verdict,
  pan: verdict,
  otc: verdict,
  edd: verdict,
  addNation: verdict,
  residential: verdict,
  reset: verdict,
  company: verdict,
  business: verdict,
  advanced: verdict,
  businessOtc: verdict,
  supplement: verdict,
})

const fresh: Columns = {
  ...everyCall('level.notOpen'),
  own: 'ok',
  reset: 'reset.nothingVerified',
  company: 'business.emailFirst',
  business: 'business.emailFirst',
  supplement: 'supplement.notAsked',
}
const person: Columns = {
  ...fresh,
  company: 'kyc.personStarted',
  business: 'kyc.personStarted',
  advanced: 'kyc.personStarted',
  businessOtc: 'kyc.personStarted',
}
const verified: Columns = { ...person, reset: 'ok' }
const asCompany: Columns = { ...everyCall('kyc.businessStarted'), reset: 'reset.nothingVerified', supplement: 'supplement.notAsked' }

const standings: readonly (readonly [string, readonly AccountEvent[], Columns])[] = [
  ['no events', [], fresh],
  ['basic pending', [event('levelSubmitted', 'basic')], { ...person, own: 'level.pending', reset: 'level.pending' }],
  ['basic failed', [failed('basic')], person],
  ['basic passed', passed('basic'), verified],
  ['basic expired', [...passed('basic'), event('levelExpired', 'basic')], verified],
  ['basic not confirmed', [...passed('basic'), { kind: 'levelLeftUnconfirmed', level: 'basic' }], verified],
  ['basic and intermediate passed', passed('basic', 'intermediate'), { ...verified, otc: 'ok' }],
  [
    'basic and intermediate passed, name and OTC pending',
    [...passed('basic', 'intermediate'), event('levelSubmitted', 'name'), event('levelSubmitted', 'otc')],
    { ...verified, own: 'level.passed', otc: 'level.pending' },
  ],
  [
    'intermediate and name pending',
    [...passed('basic'), event('levelSubmitted', 'intermediate'), event('levelSubmitted', 'name')],
    { ...verified, own: 'level.pending' },
  ],
  ['OTC passed', passed('basic', 'intermediate', 'otc'), { ...verified, otc: 'level.passed' }],
  [
    'due diligence, tax number and nationality requested',
    [...passed('basic'), event('levelAsked', 'enhanced'), event('levelAsked', 'taxNumber'), event('levelAsked', 'nationality')],
    { ...verified, edd: 'ok', pan: 'ok', addNation: 'ok', residential: 'ok' },
  ],
  [
    'due diligence, tax number and nationality pending',
    [...passed('basic'), event('levelSubmitted', 'enhanced'), event('levelSubmitted', 'taxNumber'), event('levelSubmitted', 'nationality')],
    { ...verified, edd: 'level.pending', pan: 'level.pending', addNation: 'level.pending', residential: 'level.pending' },
  ],
  [
    'due diligence, tax number and nationality passed',
    passed('basic', 'enhanced', 'taxNumber', 'nationality'),
    { ...verified, edd: 'level.passed', pan: 'level.passed', addNation: 'level.passed', residential: 'level.passed' },
  ],
  ['verified elsewhere', [multi], { ...everyCall('kyc.multiVerified'), samePerson: 'ok', supplement: 'supplement.notAsked' }],
  [
    'verified elsewhere, while reviewers decide whether both accounts belong to the same person',
    [multi, event('levelSubmitted', 'sameIdentity')],
    { ...everyCall('kyc.multiVerified'), samePerson: 'level.pending', supplement: 'supplement.notAsked' },
  ],
  ['reset pending', [...passed('basic'), event('levelSubmitted', 'reset')], { ...verified, reset: 'level.pending' }],
  ['reset refused', [...passed('basic'), failed('reset')], verified],
  ['blacklisted and verified elsewhere', [multi, banned], everyCall('kyc.blacklisted')],
  [
    'a company has started its verification',
    [event('levelSubmitted', 'business')],
    {
      ...asCompany,
      samePerson: 'level.notOpen',
      company: 'business.emailFirst',
      business: 'business.emailFirst',
      advanced: 'level.notOpen',
      businessOtc: 'level.notOpen',
    },
  ],
  [
    'a national of a country where verification is not offered',
    [...passed('basic', 'intermediate'), accepted({ nationality: 'PRK' })],
    { ...everyCall('country.refused'), reset: 'ok' },
  ],
  [
    'living where verification is not offered, and blacklisted',
    [...passed('basic'), accepted({ residence: 'PRK' }), banned],
    everyCall('kyc.blacklisted'),
  ],
  ['erased', [...passed('basic'), { kind: 'personErased' }], everyCall('record.erased')],
]

describe('each call that issues a token, for each standing', () => {
  test.each(standings)('%s', async (_name, events, columns) => {
    const { browser } = await newVisitor(fixture, ...events)
    const verdicts = []
    for (const [name, ask] of Object.entries(calls)) verdicts.push([name, await ask(browser)])
    expect(Object.fromEntries(verdicts)).toEqual(columns)
  })
})

describe('the page’s buttons and the calls agree for each standing', () => {
  test.each(standings.filter(([name]) => !/not offered|erased/.test(name)))('%s', async (_name, events) => {
    const { browser } = await newVisitor(fixture, ...events)
    const record: StatusRecord = (await browser.ask(realNameStatus)).data
    const nameChange = (await browser.ask(checkModifyInfo)).data.status
    const why = (level: PersonLevel) => beginRefusal(level, { record, nameChange }) ?? 'ok'
    const own = [why('basic'), why('intermediate'), why('review'), why('name')]
    expect((await calls.own(browser)) === 'ok').toBe(own.includes('ok'))
    expect(await calls.pan(browser)).toBe(why('taxNumber'))
    expect(await calls.otc(browser)).toBe(why('otc'))
    expect(await calls.edd(browser)).toBe(why('enhanced'))
    expect(await calls.addNation(browser)).toBe(why('nationality'))
    expect(await calls.residential(browser)).toBe(why('nationality'))
    expect(await calls.reset(browser)).toBe(resetRefusal(record) ?? 'ok')
    if (record.level1Flag === 0) {
      const button = businessLevel('BUSINESS', record, { bindEmail: false }).button
      expect(await calls.business(browser)).toBe(button.refusal)
    }
  })
})

test('a token is issued only to a user with a session', async () => {
  for (const ask of Object.values(calls)) expect(await ask(fixture.browser())).toBe('session.none')
  expect(verdictOf(await fixture.browser().ask(checkModifyInfo))).toBe('session.none')
  expect(verdictOf(await fixture.browser().ask(getBindKycSdkToken, { userId: '1' }))).toBe('session.none')
})

test('a company with an email address gets its own token, no frame for its basic level, and the frames of requested levels', async () => {
  const { browser, email } = await fixture.person('engines')
  const account = (await fixture.services.exchange.accountByEmail(email))?.userId ?? ''
  expect(await calls.company(browser)).toBe('ok')
  expect(await browser.ask(getPlutoSdkTokenOfBasic)).toMatchObject({ code: '0', data: null })
  expect(await calls.advanced(browser)).toBe('level.notOpen')
  await happenToVisitor(fixture, account, event('levelAsked', 'businessAdvanced'))
  expect(await calls.advanced(browser)).toBe('level.basicFirst')
  await happenToVisitor(fixture, account, ...passed('business'), event('levelAsked', 'businessOtc'), event('levelAsked', 'supplement'))
  expect(await calls.business(browser)).toBe('level.passed')
  expect(await calls.company(browser)).toBe('ok')
  expect(await calls.supplement(browser)).toBe('ok')
  expect((await browser.ask(getPlutoSdkTokenOfAdvance)).data).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/kyb\/advance\?accessToken=[\w-]{43}$/)
  expect((await browser.ask(getPlutoSdkTokenOfKybOtc)).data).toMatch(/\/kyb\/otcLevel\?accessToken=/)
  await happenToVisitor(fixture, account, event('levelSubmitted', 'businessAdvanced'))
  expect(await calls.advanced(browser)).toBe('level.pending')
  await happenToVisitor(fixture, account, event('levelExpired', 'business'))
  expect(await browser.ask(getPlutoSdkTokenOfBasic)).toMatchObject({ code: '0', data: null })
})

test('the PAN and added-nationality calls reply with the frame’s address, the due-diligence call with its level', async () => {
  const requested = (['enhanced', 'taxNumber', 'nationality'] as const).map((level) => event('levelAsked', level))
  const { browser } = await newVisitor(fixture, ...passed('basic'), ...requested)
  expect((await browser.ask(getPlutoSdkTokenOfPan)).data).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pan\?accessToken=[\w-]{43}$/)
  expect((await browser.ask(getPlutoSdkTokenOfAddNation)).data).toMatch(/\/addNation\?accessToken=[\w-]{43}$/)
  expect((await browser.ask(getPlutoSdkTokenOfEdd)).data.level).toBe('EDD')
})

test('a person’s applicant id at the provider does not change, differs from others’, and does not contain the account number', async () => {
  const [user, other] = [await newVisitor(fixture), await newVisitor(fixture)]
  const name = async (browser: Browser) => (await browser.ask(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: key })).data.applicantId
  expect(await name(user.browser)).toBe(await name(user.browser))
  expect(await name(user.browser)).not.toBe(await name(other.browser))
  expect(await name(user.browser)).not.toContain(user.account)
})

describe('a device’s signature', () => {
  const slot = () => Math.floor(fixture.services.clock().getTime() / 300_000)
  const signed = (deviceId: string, at: number) => createHash('sha256').update(`${deviceId}:${at}`).digest('hex')
  const ask = async (deviceId: string | undefined, deviceVerifySignKey: string) => {
    const { cookie } = await newVisitor(fixture)
    const browser = fixture.browser(deviceId === undefined ? { cookie } : { cookie, deviceId })
    return verdictOf(await browser.ask(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey }))
  }
  test.each([
    ['of this slot', 0, 'ok'],
    ['of the previous slot', -1, 'ok'],
    ['of the next slot', 1, 'ok'],
    ['from two slots earlier', -2, 'device.signKeyWrong'],
    ['from two slots later', 2, 'device.signKeyWrong'],
  ])('%s (offset %s): %s', async (_name, offset, verdict) => expect(await ask('phone-1', signed('phone-1', slot() + offset))).toBe(verdict))
  test('for another device is wrong', async () => expect(await ask('phone-1', signed('phone-2', slot()))).toBe('device.signKeyWrong'))
  test('is not checked if the request names no device', async () => expect(await ask(undefined, key)).toBe('ok'))
})

describe('a face token', () => {
  const face = async (browser: Browser, userId: string) => verdictOf(await browser.ask(getBindKycSdkToken, { userId }))

  test('is issued to a person in the frame of their own reset, for their own face', async () => {
    const { account, browser } = await newVisitor(fixture, ...passed('basic'))
    expect(await face(browser, account)).toBe('face.refused')
    const { data } = await browser.ask(resetKycCheck, { resetReason: 1 })
    expect(data.kycUserId).toBe(account)
    // The reset was requested, but its frame is not open yet.
    expect(await face(browser, account)).toBe('face.refused')
    const { opened } = await openConsentedFrame(fixture, data.accessToken, 'reset')
    expect(opened).toMatchObject({ purpose: 'reset', faceOf: account })
    expect(await face(browser, account)).toBe('ok')
    expect(await face(browser, '1')).toBe('face.refused')
  })

  test('is issued to a person proving that another verified account is theirs, and only for that account’s face', async () => {
    const other = await newVisitor(fixture, ...passed('basic'))
    const { browser } = await newVisitor(fixture, { kind: 'foundVerifiedElsewhere', other: other.account })
    const { opened } = await openConsentedFrame(fixture, await visitOpener(browser, 0), 'sameKyc')
    expect(opened).toMatchObject({ purpose: 'sameIdentity', faceOf: other.account })
    expect(await face(browser, other.account)).toBe('ok')
    const stranger = await newVisitor(fixture, { kind: 'foundVerifiedElsewhere', other: other.account })
    expect(await face(stranger.browser, other.account)).toBe('face.refused')
  })

  test('is refused in the same way for existing and missing accounts, and after too many requests', async () => {
    const { browser } = await newVisitor(fixture)
    const owner = await newVisitor(fixture, ...passed('basic'))
    const answers = new Set<string>()
    for (const userId of [owner.account, '9', '', 'unknown', '1'.repeat(21), 'a b', ...Array.from({ length: 25 }, (_, n) => String(n))]) {
      answers.add(JSON.stringify(await browser.ask(getBindKycSdkToken, { userId })))
    }
    expect(answers.size).toBe(1)
  })

  test('is refused after too many requests, even to a caller who is entitled to it', async () => {
    const { account, browser } = await newVisitor(fixture, ...passed('basic'))
    await openConsentedFrame(fixture, (await browser.ask(resetKycCheck, { resetReason: 2 })).data.accessToken, 'reset')
    for (let wrong = 0; wrong < 20; wrong += 1) await face(browser, '1')
    expect(await face(browser, account)).toBe('face.refused')
    fixture.pass(3_600_001)
    const again = await signedIn(fixture, account)
    expect(await face(again.browser, account)).toBe('ok')
  })
})
