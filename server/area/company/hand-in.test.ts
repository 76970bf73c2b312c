import { submit } from '@bonafide/core/calls/company/business'
import { realNameStatus } from '@bonafide/core/calls/status'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { errorStatusOf, levelOf } from '@bonafide/core/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCompany } from '../../companies/company.ts'
import { companyHolder } from '../../companies/keys.ts'
import { setRemark, setVerdict, setWholeRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import type { Outcome } from '../../ports/provider.ts'
import { erasePerson } from '../../record/erase.ts'
import { readPerson } from '../../record/read-standing.ts'
import { makeTown, type Town } from '../../stand-in/testing/town.ts'
import { forgetPerson } from '../../visits/identity/forget-person.ts'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { readToChange, savedOf } from './now.ts'
import { type Applicant, applicant, basicInfo, type Body, enter, filledIn, papers, person } from './testing/companies.ts'

let town: Town
let reviewer: string
beforeAll(async () => {
  town = await makeTown({ bannedRegions: ['KP'] })
  const { rows } = await town.house.db.pool.query(
    `insert into reviewers (name, email, email_key, password_hash, totp_secret, totp_last_step, joined_at)
     values ('Rhea', 'rhea@example.com', 'rhea@example.com', 'x', '\\x00', 0, now()) returning reviewer`,
  )
  reviewer = rows[0].reviewer
})
afterAll(() => town.close())

const visitOf = async ({ account }: Applicant): Promise<string> =>
  (
    await town.house.db.pool.query(
      'select visit from visits where account = $1 order by submitted_at desc, ended_at desc nulls first limit 1',
      [account],
    )
  ).rows[0]?.visit
const visits = async ({ account }: Applicant) =>
  (
    await town.house.db.pool.query(
      `select purpose, outcome, submitted_at is not null as submitted, exists (select from company_submissions s where s.visit = visits.visit) as kept
       from visits where account = $1 order by submitted_at, ended_at nulls last`,
      [account],
    )
  ).rows
const cases = async ({ account }: Applicant) =>
  (
    await town.house.db.pool.query('select about, reasons, decision, opened_at, due_at from cases where account = $1 order by case_id', [
      account,
    ])
  ).rows
const flagOf = async ({ account }: Applicant) => levelOf((await readPerson(town.house, account)).standing, 'business').flag

const decide = async (one: Applicant, outcome: Outcome): Promise<void> => {
  const visit = await visitOf(one)
  await transact(town.house.db, (tx) => town.house.takeResult(tx, { visit, name: `case-of-${visit}`, by: `reviewer:${reviewer}`, outcome }))
}
const approve = (one: Applicant) => decide(one, { state: 'approved', details: {}, documentEnds: null, byCamera: false })
const reject = (one: Applicant) => decide(one, { state: 'rejected', reason: 'company.filesWrong' })

const handedIn = async (more: Parameters<typeof filledIn>[1] = {}): Promise<Applicant> => {
  const one = await filledIn(town, more)
  expect(await one.handIn()).toBe('ok')
  return one
}

describe('a company hands in', () => {
  test('nothing, one step, three steps: it is not complete', async () => {
    const one = await applicant(town)
    expect(await one.handIn()).toBe('business.incomplete')
    await one.save(1, { basicInfo })
    expect(await one.handIn()).toBe('business.incomplete')
    expect(await visits(one)).toEqual([])
  })

  test('it lies with a reviewer, who has three working days, and nothing of it can be changed', async () => {
    const one = await handedIn()
    expect(await flagOf(one)).toBe(1)
    expect(await visits(one)).toEqual([{ purpose: 'business', outcome: null, submitted: true, kept: true }])
    const [opened] = await cases(one)
    expect(opened).toMatchObject({ about: 'business', reasons: ['level.byPerson'], decision: null })
    expect(opened.due_at).toEqual(afterWorkingDays(opened.opened_at, 3))
    const { dueAt, version, verifyFileList, remarks } = await one.detail()
    expect([dueAt, version, remarks]).toEqual([opened.due_at.toISOString(), 5, []])
    expect(new Set(verifyFileList.flatMap(({ fileList }) => fileList).map(({ auditResult }) => auditResult))).toEqual(new Set([1]))
    expect(await one.save(1, { basicInfo })).toBe('business.locked')
    expect(await one.handIn()).toBe('business.locked')
  })

  test('what lies in the case are its files, each once, by what they show', async () => {
    const one = await handedIn()
    const { rows } = await town.house.db.pool.query('select kind, carried from visit_files where visit = $1 order by kind', [
      await visitOf(one),
    ])
    expect(rows.map(({ kind }) => kind)).toEqual([
      'paper.BUSINESS_ADDRESS',
      'paper.SOURCE_OF_FUNDS',
      'paper.TAX_CERTIFICATE',
      'paper.TRADE_LICENCE',
      'person.0.address',
      'person.0.back',
      'person.0.front',
    ])
    expect(rows.some(({ carried }) => carried)).toBe(false)
  })

  test('ten times at once, from two browsers, with and without a version: exactly one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await filledIn(town)
      const other = await enter(town, one.account)
      const ask = async (at: number) =>
        at % 2 === 0 ? one.handIn() : verdictOf(await other.ask(submit, { step: 4, isSubmit: 1, version: 4 }))
      const said = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)))
      expect(said.filter((word) => word === 'ok')).toHaveLength(1)
      expect(said.filter((word) => word === 'business.locked')).toHaveLength(9)
      expect(await visits(one)).toHaveLength(1)
      expect(await cases(one)).toHaveLength(1)
    }
  })

  test('while a step is being saved: either that step is in it, or it is not saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await filledIn(town)
      const [saved, handed] = await Promise.all([one.save(1, { basicInfo: { ...basicInfo, enterpriseName: 'LATE' } }), one.handIn()])
      expect([['ok', 'business.locked'].includes(saved), handed]).toEqual([true, 'ok'])
      expect((await one.detail()).basicInfo.enterpriseName).toBe(saved === 'ok' ? 'LATE' : basicInfo.enterpriseName)
      await approve(one)
      expect((await readPerson(town.house, one.account)).details.companyName).toBe((await one.detail()).basicInfo.enterpriseName)
      await transact(town.house.db, (tx) => tx.deleteFrom('company_keys').execute())
    }
  })

  test('parts that are sent along are saved with it, or nothing is', async () => {
    const one = await filledIn(town)
    const version = (await one.detail()).version
    expect(await one.handIn({ basicInfo: { officialEmail: 'no address' } })).toBe('business.fieldWrong')
    expect(await one.handIn({ individualList: [await person(one, { identityNo: 'other', givenName: '', familyName: '' })] })).toBe(
      'business.fieldMissing',
    )
    expect(await one.detail()).toMatchObject({ version, basicInfo: { officialEmail: basicInfo.officialEmail } })
    expect(await one.handIn({ basicInfo: { officialEmail: 'new@engines.example' } })).toBe('ok')
    expect((await one.detail()).basicInfo).toMatchObject({ officialEmail: 'new@engines.example', enterpriseName: basicInfo.enterpriseName })
  })

  test('with somebody else’s file in what is sent along: nothing', async () => {
    const [one, other] = [await filledIn(town), await applicant(town)]
    const theirs = await person(one, { identityPicFront: await other.file() })
    expect(await one.handIn({ individualList: [theirs] })).toBe('thing.unknown')
    expect(await flagOf(one)).toBe(0)
  })

  test('not without an address, where that has gone since it began', async () => {
    const one = await filledIn(town)
    await town.house.db.pool.query('update stand_in_accounts set email = null, email_key = null where account = $1', [one.account])
    expect(await one.handIn()).toBe('business.emailFirst')
    expect(await flagOf(one)).toBe(0)
  })

  test('what was saved when other rules held is asked again', async () => {
    const one = await filledIn(town)
    const { account } = one
    const now = await readToChange(town.house, { account, at: town.house.clock() })
    const saved = savedOf(now)
    const [first] = saved.individualList
    if (now.kept === undefined || first === undefined) throw new Error('nothing is filled in')
    const young = { ...saved, individualList: [{ ...first, birthDate: '2020-01-01' }] } as typeof saved
    await writeCompany(town.house.db, { account, key: now.kept.key, seen: now.kept.version }, { saved: young, at: new Date() })
    expect(await one.handIn()).toBe('business.tooYoung')
    expect(await visits(one)).toEqual([])
  })

  test('drafts that nobody saved are not what was handed in', async () => {
    const one = await filledIn(town)
    const drafted: Body = { step: 1, isSubmit: 0, basicInfo }
    expect(verdictOf(await one.browser.ask(submit, drafted))).toBe('ok')
    expect(await one.handIn()).toBe('ok')
    expect((await one.detail()).drafts).toEqual([])
  })
})

describe('a company is refused', () => {
  const refused = async () => {
    const one = await handedIn()
    const files = (await one.detail()).verifyFileList.flatMap(({ fileList }) => fileList)
    const [wrong, right] = files
    if (wrong === undefined || right === undefined) throw new Error('no files')
    const visit = await visitOf(one)
    await transact(town.house.db, async (tx) => {
      const by = { visit, reviewer }
      await setVerdict(tx, town.house, { ...by, file: wrong.fileName, verdict: { auditResult: 3, remark: 'Page two is missing' } })
      await setVerdict(tx, town.house, { ...by, file: right.fileName, verdict: { auditResult: 2, remark: null } })
      await setRemark(tx, town.house, { ...by, part: { step: 1, field: 'registrationAddress', index: null }, remark: 'Another street' })
      await setRemark(tx, town.house, { ...by, part: { step: 3, field: 'birthDate', index: 0 }, remark: 'Another day' })
      await setWholeRemark(tx, town.house, { ...by, remark: 'Please send page two.' })
    })
    return { one, wrong, right, visit }
  }
  const shown = async (one: Applicant) => (await one.detail()).verifyFileList.flatMap(({ fileList }) => fileList)

  test('nothing of what a reviewer notes down is told before he has decided', async () => {
    const { one } = await refused()
    expect(new Set((await shown(one)).map(({ auditResult }) => auditResult))).toEqual(new Set([1]))
    expect((await one.detail()).remarks).toEqual([])
    expect((await one.browser.ask(realNameStatus)).data.enterpriseVerify.remark).toBeNull()
  })

  test('then it reads what to mend: of files, of parts, of the whole', async () => {
    const { one, wrong, right } = await refused()
    await reject(one)
    const files = await shown(one)
    expect(files.find(({ fileName }) => fileName === wrong.fileName)).toMatchObject({ auditResult: 3, remark: 'Page two is missing' })
    expect(files.find(({ fileName }) => fileName === right.fileName)).toMatchObject({ auditResult: 2, remark: null })
    expect(files.filter(({ auditResult }) => auditResult === 0)).toHaveLength(2)
    const { remarks, dueAt } = await one.detail()
    expect(remarks).toEqual([
      { step: 1, field: 'registrationAddress', index: null, remark: 'Another street' },
      { step: 3, field: 'birthDate', index: 0, remark: 'Another day' },
    ])
    expect(dueAt).toBeNull()
    expect((await one.browser.ask(realNameStatus)).data.enterpriseVerify).toMatchObject({
      enterpriseKycFlag: 3,
      remark: 'Please send page two.',
    })
  })

  test('without a word of the reviewer’s the reason is said', async () => {
    const one = await handedIn()
    await reject(one)
    expect((await one.browser.ask(realNameStatus)).data.enterpriseVerify.remark).toContain('Some of your documents')
  })

  test('a remark follows its row, and goes with it', async () => {
    const { one } = await refused()
    await reject(one)
    const [ada] = (await one.detail()).individualList
    const another = await person(one, { identityNo: 'X 1', individualType: '1' })
    const before = { ...ada, index: 5 } as typeof another
    expect(await one.save(3, { individualList: [another, before] })).toBe('ok')
    expect((await one.detail()).remarks.filter(({ step }) => step === 3)).toMatchObject([{ index: 1, field: 'birthDate' }])
    expect(await one.save(3, { individualList: [await person(one)] })).toBe('ok')
    expect((await one.detail()).remarks.filter(({ step }) => step === 3)).toEqual([])
  })

  test('with the rejected file it cannot hand in again; without it, what passed has passed', async () => {
    const { one, wrong, right } = await refused()
    await reject(one)
    const { verifyFileList } = await one.detail()
    const lying = verifyFileList.map(({ fileList, ...entry }) => ({
      ...entry,
      remark: '',
      fileList: fileList.map(({ remark: _remark, thumbUrl: _thumb, ...file }) => ({ ...file, auditResult: 2 as const })),
    }))
    expect(await one.handIn()).toBe('business.filesRejected')
    expect(await one.save(4, { basicInfo: { enterpriseType: 4 }, verifyFileList: lying })).toBe('business.filesRejected')
    const mended = await Promise.all(
      lying.map(async ({ fileList, ...entry }) => ({
        ...entry,
        fileList: await Promise.all(
          fileList.map(async (file) => (file.fileName === wrong.fileName ? { fileName: await one.file() } : file)),
        ),
      })),
    )
    expect(await one.save(4, { basicInfo: { enterpriseType: 4 }, verifyFileList: mended })).toBe('ok')
    expect(await one.handIn()).toBe('ok')
    const { rows } = await town.house.db.pool.query(
      'select v.upload, v.audit_result, f.carried from company_file_verdicts v join visit_files f using (visit, upload) where visit = $1',
      [await visitOf(one)],
    )
    expect(rows).toEqual([{ upload: right.fileName, audit_result: 2, carried: true }])
    expect((await visits(one)).map(({ outcome }) => outcome)).toEqual(['rejected', null])
    await approve(one)
    expect(await flagOf(one)).toBe(2)
  })

  test('a rejected picture of a person is said where it is, and stands in the way as well', async () => {
    const one = await handedIn()
    const [ada] = (await one.detail()).individualList
    const file = ada?.actionType === 'INDIVIDUAL' ? (ada.identityPicBack ?? '') : ''
    const visit = await visitOf(one)
    await transact(town.house.db, (tx) =>
      setVerdict(tx, town.house, { visit, reviewer, file, verdict: { auditResult: 3, remark: 'It is blurred' } }),
    )
    await reject(one)
    expect((await one.detail()).remarks).toEqual([{ step: 3, field: 'identityPicBack', index: 0, remark: 'It is blurred' }])
    expect(await one.handIn()).toBe('business.filesRejected')
    const kept = { ...ada, individualType: '1,3,5' } as NonNullable<Body['individualList']>[number]
    expect(await one.save(3, { individualList: [kept] })).toBe('business.filesRejected')
    expect(await one.save(3, { individualList: [{ ...kept, identityPicBack: await one.file() } as typeof kept] })).toBe('ok')
    expect(await one.handIn()).toBe('ok')
  })
})

describe('a company is approved', () => {
  test('what is accepted is what was handed in, and its owner hears of it', async () => {
    const one = await handedIn({ registrationNumber: '11111111' })
    await town.post()
    await approve(one)
    expect((await readPerson(town.house, one.account)).details).toEqual({
      companyName: basicInfo.enterpriseName,
      registrationNumber: '11111111',
      registrationAddress: basicInfo.registrationAddress,
    })
    expect((await town.post()).map(({ subject }) => subject)).toEqual(['Approved: Business verification'])
    expect(await one.detail()).toMatchObject({ dueAt: null, remarks: [] })
    expect(await one.save(1, { basicInfo })).toBe('business.locked')
  })

  test('a number in a country belongs to one verified company, however it is written', async () => {
    const [first, second] = [await handedIn({ registrationNumber: 'AB 222.222' }), await handedIn({ registrationNumber: 'ab-222222' })]
    await approve(first)
    await expect(approve(second)).rejects.toMatchObject({ refused: 'case.numberTaken' })
    expect([await flagOf(second), (await readPerson(town.house, second.account)).details]).toEqual([1, {}])
    expect(await cases(second)).toMatchObject([{ decision: null }])
    const numbered = { areaAlphaName: basicInfo.areaAlphaName, registrationNumber: 'AB222222' }
    expect(await transact(town.house.db, (tx) => companyHolder(tx, town.house, numbered as never))).toBe(first.account)
    await reject(second)
    expect(await flagOf(second)).toBe(3)
  })

  test('two with one number, approved at once: one', async () => {
    const both = [await handedIn({ registrationNumber: '33333333' }), await handedIn({ registrationNumber: '33333333' })]
    const came = await Promise.allSettled(both.map(approve))
    expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(both.map(flagOf))).toSorted()).toEqual([1, 2])
  })
})

test('of a company that is erased nothing is left, and its number is free', async () => {
  const one = await handedIn({ registrationNumber: '44444444' })
  await approve(one)
  const { account } = one
  await transact(town.house.db, (tx) => erasePerson(tx, town.house, { subject: account, by: 'operator' }))
  await forgetPerson(town.house, account)
  const { db } = town.house
  for (const table of ['companies', 'company_keys'])
    expect((await db.pool.query(`select from ${table} where account = $1`, [account])).rowCount).toBe(0)
  const left = await db.pool.query('select from company_submissions join visits using (visit) where account = $1', [account])
  expect(left.rowCount).toBe(0)
  expect(await one.detail()).toMatchObject({ version: 0, basicInfo: { enterpriseName: null } })
  const next = await handedIn({ registrationNumber: '44444444' })
  await approve(next)
  expect(errorStatusOf((await readPerson(town.house, next.account)).standing)).toBe(0)
  expect(await flagOf(next)).toBe(2)
  expect(await papers(next)).toBeDefined()
})
