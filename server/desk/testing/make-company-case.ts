// Makes a company's case the way it arises in production: filled in, then submitted.
import { Readable } from 'node:stream'
import type { Company } from '@bonafide/core/rules/company/company'
import { FileId } from '@bonafide/core/values'
import { CalendarDate } from '@bonafide/core/dates'
import type { Alpha3 } from '@bonafide/core/countries'
import { claimFiles, filesOfCompany } from '../../companies/company-files.ts'
import { beginCompany, lockCompany, writeCompany } from '../../companies/company.ts'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { lockSubject } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { subjectKey } from '../../record/subject-key.ts'
import { beginSubmission } from '../../visits/begin-submission.ts'

export interface MadeCompany {
  readonly account: string
  readonly visit: string
  readonly case: string
  /** In the order of `someCompany`. */
  readonly files: CompanyPictures
}

export interface CompanyPictures {
  readonly articles: FileId
  readonly extract: FileId
  readonly front: FileId
  readonly back: FileId
  readonly address: FileId
  readonly register: FileId
}

const germany = 'DEU' as Alpha3
let lastNumber = 10_000

/** A limited company with one owner, who holds through one institution, and two papers. */
export const deskCompany = (files: CompanyPictures, over: Partial<Company['basicInfo']> = {}): Company => ({
  basicInfo: {
    enterpriseName: 'Kupfer GmbH',
    areaAlphaName: germany,
    registrationNumber: `HRB ${(lastNumber += 1)}`,
    registrationAddress: 'Hafenweg 1, Hamburg',
    enterpriseIndustry: ['SOFTWARE_CONSULTING'],
    fundSourceType: ['REVENUE', 'KYB_OTHER'],
    enterpriseType: 1,
    ...over,
  },
  individualList: [
    {
      actionType: 'INDIVIDUAL',
      id: 1,
      index: 0,
      individualType: [1, 3],
      givenName: 'Amira',
      familyName: 'Haddad',
      birthDate: CalendarDate.parse('1980-02-28'),
      ownershipPercent: null,
      heldThrough: [{ index: 1, ownershipPercent: 60 }],
      identityPicFront: files.front,
      identityPicBack: files.back,
      residentialAddressPath: files.address,
    },
    {
      actionType: 'INSTITUTION',
      id: 2,
      index: 1,
      individualType: [2],
      enterpriseFullName: 'Kupfer Holding SE',
      ownershipPercent: 100,
      registrationDoc: files.register,
    },
  ],
  verifyFileList: [
    { enterpriseType: 1, fileBizType: 'REGISTER_EXTRACT', fileList: [{ fileName: files.extract, name: 'extract.png' }] },
    { enterpriseType: 1, fileBizType: 'ARTICLES', fileList: [{ fileName: files.articles, name: 'articles.png' }] },
  ],
})

export const keepPictures = async (services: Services, account: string, bytes: Buffer): Promise<CompanyPictures> => {
  const keep = async (): Promise<FileId> =>
    FileId.parse(
      await keepFile({ ...services, limits: fileLimits }, { account, name: 'photo.png', type: undefined, bytes: Readable.from([bytes]) }),
    )
  // Papers come last, since a company may upload its files in any order.
  const [register, address, back, front] = [await keep(), await keep(), await keep(), await keep()]
  return { articles: await keep(), extract: await keep(), front, back, address, register }
}

interface CompanyCaseOptions {
  readonly account: string
  readonly bytes: Buffer
  readonly info?: Partial<Company['basicInfo']>
}

export const makeCompanyCase = async (services: Services, { account, bytes, info }: CompanyCaseOptions): Promise<MadeCompany> => {
  const files = await keepPictures(services, account, bytes)
  return { files, ...(await submitForDesk(services, account, deskCompany(files, info))) }
}

/** Also works after a refusal. */
export const submitForDesk = async (services: Services, account: string, company: Company): Promise<Omit<MadeCompany, 'files'>> => {
  const at = services.clock()
  const visit = await transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const saved = { ...company, lastId: 2 }
    const kept = await lockCompany(tx, services, account)
    if (kept === undefined) await beginCompany(tx, services, { account, saved, at })
    else await writeCompany(tx, { account, key: await subjectKey(tx, services, account), expectedVersion: kept.version }, { saved, at })
    await claimFiles(tx, { account, at, files: filesOfCompany(company).map(({ id }) => id) })
    return (await beginSubmission(tx, services, { account, at })).visit
  })
  const opened = await services.db.kysely.selectFrom('cases').select('case_id').where('visit', '=', visit).executeTakeFirstOrThrow()
  return { account, visit, case: opened.case_id }
}
