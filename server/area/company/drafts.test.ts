import { keepDraft } from '@bonafide/core/calls/company/business'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { type Applicant, applicant, basicInfo, signInAgain, enterpriseInfo, filledInCompany, papers, person } from './testing/companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

describe('drafts and versions', () => {
  const draft = (company: Pick<Applicant, 'browser'>) => async (step: 1 | 2 | 3 | 4, version: number, text: string) => {
    const answer = await company.browser.ask(keepDraft, { step, version, draft: text })
    return answer.code === '00000' ? answer.data.version : verdictOf(answer)
  }

  test('every change increases the version, saving a step deletes its draft, and an identical draft is no change', async () => {
    const company = await applicant(fixture)
    const keep = draft(company)
    expect(await keep(2, 0, 'half typed')).toBe(1)
    expect(await keep(1, 1, '{"enterpriseName":"')).toBe(2)
    expect(await keep(1, 2, '{"enterpriseName":"')).toBe(2)
    expect(await company.save(1, { basicInfo, version: 2 })).toBe('ok')
    expect(await company.detail()).toMatchObject({ version: 3, drafts: [{ step: 2, draft: 'half typed' }] })
    expect(await keep(2, 3, '')).toBe(4)
    expect(await company.detail()).toMatchObject({ version: 4, drafts: [], basicInfo: { enterpriseName: basicInfo.enterpriseName } })
  })

  test('a save or a draft based on an old version changes nothing', async () => {
    const company = await applicant(fixture)
    const keep = draft(company)
    await company.save(1, { basicInfo })
    await company.save(2, { basicInfo: enterpriseInfo })
    expect(await keep(1, 1, 'typed in another tab')).toBe('business.overtaken')
    expect(await keep(1, 3, 'from the future')).toBe('business.overtaken')
    expect(await company.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'LATE' }, version: 1 })).toBe('business.overtaken')
    expect(await company.submit({ version: 1 })).toBe('business.overtaken')
    expect(await company.detail()).toMatchObject({ version: 2, basicInfo: { enterpriseName: basicInfo.enterpriseName }, drafts: [] })
  })

  test('a form begun for one account cannot be stored, saved or submitted with another account’s session', async () => {
    const [company, other] = [await filledInCompany(fixture), await filledInCompany(fixture)]
    const { version } = await other.detail()
    const before = await other.detail()
    const named = { version, account: company.account }
    expect(verdictOf(await other.browser.ask(keepDraft, { step: 1, draft: 'typed by one', ...named }))).toBe('session.none')
    expect(await other.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'THE OTHER ONE' }, ...named })).toBe('session.none')
    expect(await other.submit(named)).toBe('session.none')
    expect(await other.detail()).toEqual(before)
    expect(await other.submit({ ...named, account: other.account })).toBe('ok')
  })

  test('a draft sent again after a lost answer is not a conflict', async () => {
    const company = await applicant(fixture)
    const keep = (version: number, typed: string, again?: boolean) =>
      company.browser.ask(keepDraft, { step: 1, version, draft: typed, ...(again === undefined ? {} : { again }) })
    await keep(0, 'typed')
    expect(verdictOf(await keep(0, 'typed'))).toBe('business.overtaken')
    expect(await keep(0, 'typed', true)).toMatchObject({ data: { version: 1 } })
    expect(verdictOf(await keep(0, 'other words', true))).toBe('business.overtaken')
    const people = { individualList: [await person(company)] }
    for (const again of [undefined, true]) expect(await company.save(3, { ...people, version: 1, ...(again && { again }) })).toBe('ok')
    expect(await company.save(3, { ...people, version: 1 })).toBe('business.overtaken')
    expect(await company.save(3, { individualList: [await person(company, { givenName: 'Eve' })], version: 1, again: true })).toBe(
      'business.overtaken',
    )
    expect(await keep(0, 'typed', true)).not.toMatchObject({ data: { version: 2 } })
    expect(await company.detail()).toMatchObject({ version: 2, individualList: [{ givenName: 'Ada' }] })
  })

  test('if two tabs save onto the same version simultaneously, one gets a conflict', async () => {
    const company = await applicant(fixture)
    const other = { browser: await signInAgain(fixture, company.account) }
    for (const version of [0, 1, 2, 3]) {
      const verdicts = await Promise.all([draft(company)(1, version, `left ${version}`), draft(other)(1, version, `right ${version}`)])
      expect(verdicts.toSorted()).toEqual([version + 1, 'business.overtaken'])
    }
  })

  test('steps that are saved concurrently without a version are all stored', async () => {
    const company = await applicant(fixture)
    const verdicts = await Promise.all([
      company.save(1, { basicInfo }),
      company.save(2, { basicInfo: enterpriseInfo }),
      company.save(3, { individualList: [await person(company)] }),
      company.save(4, await papers(company)),
    ])
    expect(verdicts).toEqual(['ok', 'ok', 'ok', 'ok'])
    const { version, basicInfo: info, individualList } = await company.detail()
    expect([version, info.enterpriseName, info.transactionNumber, individualList.length]).toEqual([4, basicInfo.enterpriseName, 12, 1])
  })

  test('drafts are sealed in the database', async () => {
    const company = await filledInCompany(fixture)
    await draft(company)(1, (await company.detail()).version, 'a draft in plain words')
    const { rows } = await fixture.services.db.pool.query('select * from companies where account = $1', [company.account])
    const bytes = Buffer.concat([rows[0].detail, rows[0].drafts]).toString('latin1')
    for (const plain of ['ENGINES', 'Lovelace', '533401372', 'plain words']) expect(bytes).not.toContain(plain)
  })

  test('a file named only by a draft is kept as long as the draft; other files and another account’s file are not', async () => {
    const [company, other] = [await applicant(fixture), await applicant(fixture)]
    const [named, unnamed, theirs] = [await company.file(), await company.file(), await other.file()]
    expect(await draft(company)(4, 0, JSON.stringify({ files: [named, theirs] }))).toBe(1)
    const { rows } = await fixture.services.db.pool.query<{ id: string; days: number }>(
      'select id, round(extract(epoch from expires_at - now()) / 86400)::int as days from uploads where id = any($1)',
      [[named, unnamed, theirs]],
    )
    const daysOf = (id: string) => rows.find((row) => row.id === id)?.days
    expect([daysOf(named), daysOf(unnamed), daysOf(theirs)]).toEqual([180, 7, 7])
  })
})
