// Companies for tests of their calls: an account with an address, a session and an access token, and complete bodies.
import type { SentOf } from '@bonafide/core/call'
import { detail, submit } from '@bonafide/core/calls/company/business'
import type { AccountEvent } from '@bonafide/core/events'
import { enterpriseType } from '@bonafide/core/company/kinds'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import type { FileId } from '@bonafide/core/values'
import { transact } from '../../../db/transaction.ts'
import { issueAccessToken } from '../../../secrets/access-tokens.ts'
import type { Browser, Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, signedIn, upload, verdictOf } from '../../../visits/testing/visitors.ts'

export type CompanyBody = SentOf<typeof submit>
export type Party = NonNullable<CompanyBody['individualList']>[number]

export interface Applicant {
  readonly account: string
  readonly browser: Browser
  /** `ok`, or the name of the refusal. */
  send(body: CompanyBody): Promise<string>
  save(step: CompanyBody['step'], more: Omit<CompanyBody, 'step' | 'isSubmit'>): Promise<string>
  submit(more?: Omit<CompanyBody, 'step' | 'isSubmit'>): Promise<string>
  detail(): Promise<Detail>
  file(): Promise<FileId>
}

type Detail = Awaited<ReturnType<typeof askDetail>>

const askDetail = async (browser: Browser) => (await browser.ask(detail)).data

let last = 0

export const applicant = async (fixture: Fixture, { email = true, events = [] as readonly AccountEvent[] } = {}): Promise<Applicant> => {
  const name = `company-${(last += 1)}@example.com`
  const { rows } = await fixture.services.db.pool.query<{ account: string }>(
    `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at) values ('A', $1, $1, $2, now()) returning account::text`,
    [email ? name : null, `invitation-${last}`],
  )
  const account = rows[0]?.account ?? ''
  await happenToVisitor(fixture, account, ...events)
  const browser = await signInAgain(fixture, account)
  const ask = async (body: CompanyBody): Promise<string> => verdictOf(await browser.ask(submit, body))
  return {
    account,
    browser,
    send: ask,
    save: (step, more) => ask({ step, isSubmit: 0, ...more }),
    submit: (more = {}) => ask({ step: 4, isSubmit: 1, ...more }),
    detail: () => askDetail(browser),
    file: () => upload(fixture, account),
  }
}

/** Signs the account in with another browser. */
export const signInAgain = async (fixture: Fixture, account: string, headers: Readonly<Record<string, string>> = {}): Promise<Browser> => {
  const { session, cookie } = await signedIn(fixture, account)
  const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { account, session, at: fixture.services.clock() }))
  return fixture.browser({ cookie, 'x-access-token': token, ...headers })
}

export const basicInfo: NonNullable<CompanyBody['basicInfo']> = {
  enterpriseName: 'ANALYTICAL ENGINES LTD',
  englishEnterpriseName: 'ANALYTICAL ENGINES LTD',
  registrationNumber: '09446231',
  areaAlphaName: 'GBR',
  registrationAddress: '12 ST JAMES’S SQUARE, LONDON',
  officialAreaAlphaName: 'GBR',
  officialAddress: '12 ST JAMES’S SQUARE, LONDON',
  establishmentDate: '2015-02-18',
  officialEmail: 'office@engines.example',
  issueShares: 0,
}

export const enterpriseInfo: NonNullable<CompanyBody['basicInfo']> = {
  enterpriseIndustry: 'SOFTWARE_CONSULTING',
  enterpriseProfile: 'We build engines that calculate.',
  fundSourceType: 'REVENUE',
  accountPurpose: 'SPOT_TRADING',
  transactionFrequency: 'KYB_WEEK',
  transactionNumber: 12,
  transactionAmount: 50_000,
}

/** One person who is director, owner and trader, with their own pictures. */
export const person = async (uploader: Pick<Applicant, 'file'>, more: object = {}): Promise<Party> => ({
  actionType: 'INDIVIDUAL',
  individualType: '1,3,5',
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1985-12-10',
  residentialCountryAlphaName: 'GBR',
  residentialAddress: '12 St James’s Square, London',
  citizenshipAlphaName: 'GBR',
  ownershipPercent: 100,
  wealthSource: 'SALARY',
  issuedCountryAlphaName: 'GBR',
  identityNo: '533401372',
  identityPicFront: await uploader.file(),
  identityPicBack: await uploader.file(),
  residentialAddressPath: await uploader.file(),
  ...more,
})

export const institution = async (uploader: Pick<Applicant, 'file'>, more: object = {}): Promise<Party> => ({
  actionType: 'INSTITUTION',
  individualType: '2',
  enterpriseFullName: 'Engines Holding',
  registrationNumber: 'B 12.345',
  registrationCountryAlphaName: 'LUX',
  establishmentDate: '2001-03-04',
  registrationAddress: '1 Rue Blanche, Luxembourg',
  ownershipPercent: 25,
  registrationDoc: await uploader.file(),
  ...more,
})

const type = enterpriseType.soleProprietor

/** One file for each required template. */
export const papers = async (uploader: Pick<Applicant, 'file'>): Promise<Omit<CompanyBody, 'step' | 'isSubmit'>> => ({
  basicInfo: { enterpriseType: type },
  verifyFileList: await Promise.all(
    templatesOf(type, shippedPolicy.papers)
      .filter(({ required }) => required === 1)
      .map(async ({ value }) => ({
        enterpriseType: type,
        fileBizType: value,
        uuid: value,
        remark: '',
        fileList: [{ fileName: await uploader.file(), name: `${value}.png`, type: 'application/pdf', uid: 'u', auditResult: 2 as const }],
      })),
  ),
})

/** A company with every step saved and nothing submitted. */
export const filledInCompany = async (fixture: Fixture, more: { registrationNumber?: string } = {}): Promise<Applicant> => {
  const company = await applicant(fixture)
  const verdicts = [
    await company.save(1, { basicInfo: { ...basicInfo, ...more } }),
    await company.save(2, { basicInfo: enterpriseInfo }),
    await company.save(3, { individualList: [await person(company)] }),
    await company.save(4, await papers(company)),
  ]
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error(`a step was refused: ${verdicts.join()}`)
  return company
}
