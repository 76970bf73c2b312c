import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { readYourData, withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { publicTermsOf } from '@bonafide/core/retention/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAndJudge, judgedVisitOf } from '../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson } from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { transact } from '../../db/transaction.ts'
import { noteView } from '../../desk/cases/views.sql.ts'
import { makeCase } from '../../desk/testing/make-case.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import { noteOperatorAct } from '../../operate/operators/acts.sql.ts'
import { append } from '../../record/append.ts'
import { erasePerson } from '../../record/erase.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, upload, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { addTerm } from '@bonafide/core/rules/privacy/kept-until'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

test('reading needs a session, and is refused once the account is erased', async () => {
  expect(verdictOf(await fixture.browser().ask(readYourData))).toBe('session.none')
  const { account, browser } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  expect(verdictOf(await browser.ask(readYourData))).toBe('record.erased')
})

test('an account without data gets an empty answer', async () => {
  const { browser } = await newVisitor(fixture)
  expect((await browser.ask(readYourData)).data).toEqual({
    levels: [],
    details: {},
    files: [],
    decisions: [],
    consents: [],
    recognitions: [],
    views: [],
    biometrics: { state: 'none', templates: 0, affects: [], documentsUntil: null },
    deletion: { state: 'none' },
    keptAfterErasure: [],
    needsCode: false,
  })
})

test('a verified person sees their levels, masked details, files, decisions and consents, and nothing about another person', async () => {
  const [user, other] = [await submitAndJudge(fixture, newTestPerson()), await submitAndJudge(fixture, newTestPerson())]
  const answer = await user.browser.ask(readYourData)
  const { data } = answer
  expect(data.levels).toEqual([{ level: 'basic', state: 'approved', since: expect.any(String), until: expect.any(String), reason: null }])
  expect(data.details).toMatchObject({ givenName: 'A***', familyName: 'L***', birthDate: '1990-**-**', nationality: 'GBR' })
  expect(data.details.documentNumber).toMatch(/^53\*+\d\d$/)
  expect(data.files.map(({ kind, purpose, keptUntil }) => [kind, purpose, keptUntil]).toSorted()).toEqual([
    ['documentFront', 'basic', null],
    ['documentTilt', 'basic', null],
    ...Array.from({ length: 5 }, () => ['faceFrame', 'basic', null]),
  ])
  expect(data.decisions.map(({ what, level, by }) => [what, level, by])).toEqual([
    ['approved', 'basic', 'machine'],
    ['submitted', 'basic', expect.any(String)],
  ])
  expect(data.consents.map(({ what, version, language, surface }) => [what, version, language, surface])).toEqual([
    ['biometricsGiven', shippedConsentVersions.biometrics, 'en', 'web'],
    ['privacyNotice', shippedConsentVersions.privacyNotice, 'en', 'web'],
  ])
  expect(data.biometrics).toEqual({ state: 'given', templates: 3, affects: ['basic'], documentsUntil: null })
  expect(JSON.stringify(answer)).not.toContain(other.account)
  await user.browser.ask(withdrawBiometrics)
  expect((await user.browser.ask(readYourData)).data.biometrics).toMatchObject({ state: 'withdrawn', templates: 0 })
})

test('after a reset the documents are kept for their term, counted from the reset', async () => {
  const user = await submitAndJudge(fixture, newTestPerson())
  await happenToVisitor(fixture, user.account, { kind: 'verificationReset' })
  const until = addTerm(fixture.services.clock(), publicTermsOf(shippedPolicy.retention).verified).toISOString().slice(0, 10)
  const { data } = await user.browser.ask(readYourData)
  expect(data.files.map(({ keptUntil }) => keptUntil?.slice(0, 10))).toEqual(data.files.map(() => until))
  expect(new Set(data.files.map(({ kind }) => kind))).toEqual(new Set(['documentFront', 'documentTilt', 'faceFrame']))
  expect(data.biometrics.documentsUntil?.slice(0, 10)).toBe(until)
  expect([data.levels, data.biometrics.affects]).toEqual([[], []])
  await upload(fixture, user.account)
  const { files } = (await user.browser.ask(readYourData)).data
  expect(files).toContainEqual(expect.objectContaining({ kind: 'upload', purpose: null, keptUntil: expect.any(String) }))
})

test('reasons are in the reader’s language, and a reason without words shows no identifier', async () => {
  const { account, cookie } = await newVisitor(fixture)
  await happenToVisitor(
    fixture,
    account,
    { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'a colleague’s word' },
    { kind: 'levelRejected', level: 'intermediate', reason: 'of.nobody' },
  )
  const chinese = await fixture.browser({ cookie, language: 'zh-CN' }).ask(readYourData)
  const english = await fixture.browser({ cookie }).ask(readYourData)
  const [, basic] = english.data.decisions
  expect(basic).toMatchObject({ what: 'rejected', level: 'basic', by: 'machine', reason: expect.stringMatching(/blurred/) })
  expect(chinese.data.decisions[1]?.reason).toMatch(/\p{Script=Han}/u)
  expect(english.data.levels.map(({ reason }) => reason)).toEqual([expect.stringMatching(/blurred/), null])
  for (const hidden of ['of.nobody', 'colleague']) expect(JSON.stringify(english)).not.toContain(hidden)
})

test('reviewers and operators are shown by role, never by name', async () => {
  const { account, browser } = await newVisitor(fixture)
  const made = await makeCase(fixture.services, { account, files: [{ kind: 'documentFront', bytes: photo(2000) }] })
  const at = fixture.services.clock()
  const reviewer = await transact(fixture.services.db, async (tx) => {
    const { reviewer: id } = await tx
      .insertInto('reviewers')
      .values({
        email: 'a@b.example',
        email_key: 'a@b.example',
        name: 'Grace',
        password_hash: '',
        totp_secret: Buffer.of(),
        totp_last_step: 0,
        joined_at: at,
      })
      .returning('reviewer')
      .executeTakeFirstOrThrow()
    await noteView(tx, { case: made.case, reviewer: id, upload: null, at })
    await noteView(tx, { case: made.case, reviewer: id, upload: made.files[0] ?? null, at: new Date(at.getTime() + 1000) })
    await noteOperatorAct(tx, {
      at: new Date(at.getTime() + 2000),
      by: 'operator:anna',
      kind: 'ran',
      command: 'account unlock ACCOUNT',
      about: account,
    })
    await noteOperatorAct(tx, { at, by: 'operator:anna', kind: 'refused', command: 'account erase ACCOUNT', about: account })
    await noteOperatorAct(tx, { at, by: 'operator:anna', kind: 'ran', command: 'account unlock ACCOUNT', about: '1' })
    const by = `reviewer:${id}` as const
    await append(tx, fixture.services, {
      subject: account,
      by,
      event: { kind: 'levelRejected', level: 'basic', reason: 'document.blurred' },
    })
    await append(tx, fixture.services, {
      subject: account,
      by: 'operator:anna+bob',
      event: { kind: 'accountBlacklisted', reason: 'fraud.proven' },
    })
    return id
  })
  const { data } = await browser.ask(readYourData)
  expect(data.views.map(({ what, by }) => [what, by])).toEqual([
    ['record', 'operator'],
    ['file', 'reviewer'],
    ['case', 'reviewer'],
  ])
  expect(data.decisions.slice(0, 2).map(({ what, by }) => [what, by])).toEqual([
    ['restricted', 'operator'],
    ['rejected', 'reviewer'],
  ])
  expect(data.keptAfterErasure).toEqual([{ what: 'blacklist', months: 120 }])
  for (const name of ['Grace', 'anna', 'a@b.example', `reviewer:${reviewer}`]) expect(JSON.stringify(data)).not.toContain(name)
})

test('a deletion request is shown with its answer, in words', async () => {
  const { account, browser } = await newVisitor(fixture)
  const deletion = async () => (await browser.ask(readYourData)).data.deletion
  await happenToVisitor(fixture, account, { kind: 'deletionRequested' })
  const requested = await deletion()
  expect(requested).toMatchObject({ state: 'requested' })
  if (requested.state === 'requested') expect(Date.parse(requested.answerBy) - Date.parse(requested.at)).toBe(30 * 86_400_000)
  await happenToVisitor(fixture, account, {
    kind: 'deletionRestricted',
    until: '2031-01-01T00:00:00.000Z',
    reason: 'deletion.retentionDuty',
    note: 'secret',
  })
  expect(await deletion()).toEqual({ state: 'restricted', until: '2031-01-01T00:00:00.000Z', reason: expect.any(String) })
  await happenToVisitor(fixture, account, { kind: 'deletionRefused', reason: 'deletion.legalClaim' })
  expect(await deletion()).toEqual({ state: 'refused', at: expect.any(String), reason: expect.any(String) })
  await happenToVisitor(fixture, account, { kind: 'deletionRequestWithdrawn' })
  expect(await deletion()).toEqual({ state: 'none' })
})

test('a caller can only read their own data: a body that names an account is malformed', async () => {
  const [user, other] = [await newVisitor(fixture), await submitAndJudge(fixture, newTestPerson())]
  expect(verdictOf(await user.browser.ask(readYourData, { account: other.account } as never))).toBe('body.malformed')
  expect((await user.browser.ask(readYourData)).data.files).toEqual([])
  expect(await judgedVisitOf(fixture, other.account)).toEqual(expect.any(String))
})
