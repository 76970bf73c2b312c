// Seeds a demo company's history: its input, its submission and the reviewer's decision, through the functions that the product
// itself uses.
import type { Company } from '@bonafide/core/rules/company/company'
import { auditResult } from '@bonafide/core/status'
import { claimFiles, filesOfCompany } from '@bonafide/server/companies/company-files'
import { beginCompany, readCompany } from '@bonafide/server/companies/company'
import { noteInformed } from '@bonafide/server/companies/informed'
import { setRemark, setVerdict, setWholeRemark } from '@bonafide/server/companies/verdicts'
import { transact, type Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import { beginSubmission } from '@bonafide/server/visits/begin-submission'
import type { Demo } from '../demo-visit.ts'
import { companyWithFiles } from './company-files.ts'
import { ensureDemoReviewer } from './demo-reviewer.sql.ts'
import { demoCompanyData, type DemoCompanyData } from './demo-company-data.ts'

export interface PreparedCompany {
  readonly data: DemoCompanyData
  readonly company: Company
}

/** Undefined if the account has no demo company, or already has its data. */
export async function prepareDemoCompany(services: Services, { name, account }: Demo): Promise<PreparedCompany | undefined> {
  const data = demoCompanyData[name]
  if (data === undefined || (await transact(services.db, (tx) => readCompany(tx, services, account))) !== undefined) return undefined
  return { data, company: await companyWithFiles(services, account, data) }
}

/** Requires that the account's subject is locked and has no events yet. */
export async function addDemoCompany(
  tx: Tx,
  services: Services,
  { account, data, company }: PreparedCompany & Pick<Demo, 'account'>,
): Promise<void> {
  const [at, files] = [services.clock(), filesOfCompany(company)]
  const individualList = company.individualList.map((party, place) => ({ ...party, id: place + 1 }))
  const saved = { ...company, individualList, lastId: individualList.length }
  if (!(await beginCompany(tx, services, { account, at, saved, drafts: draftOf(data) }))) return
  await claimFiles(tx, { account, files: files.map(({ id }) => id), at })
  if (data.stage === 'begun' || data.stage === 'ready') return
  const { visit } = await beginSubmission(tx, services, { account, at })
  await noteInformed(tx, services, { account, visit, company, language: 'en' })
  if (data.stage !== 'pending') await decide(tx, services, { data, company, visit })
}

/** A draft with an open form, in the format that the third step uses. */
const draftOf = ({ draft }: DemoCompanyData) => {
  if (draft === undefined) return {}
  const start = { ...blankPerson, positions: draft.person['positions'] }
  const open = { form: 'person', row: null, step: 1, start, typed: { ...blankPerson, ...draft.person } }
  return { [draft.step]: JSON.stringify({ list: [], open }) }
}

const textFields = [
  'givenName',
  'familyName',
  'englishFirstName',
  'englishShareholderName',
  'residentialCountryAlphaName',
  'residentialAddress',
  'birthDate',
  'citizenshipAlphaName',
  'ownershipPercent',
  'wealthSource',
  'issuedCountryAlphaName',
  'identityNo',
  'identityPicFront',
  'identityPicBack',
  'residentialAddressPath',
]
const blankPerson = { ...Object.fromEntries(textFields.map((field) => [field, ''])), heldThrough: [] }

async function decide(tx: Tx, services: Services, { data, company, visit }: PreparedCompany & { visit: string }): Promise<void> {
  const reviewer = await ensureDemoReviewer(tx, services.clock())
  const { stage, reason = 'company.filesWrong', rejected = {}, remark = null, remarks = [] } = data
  if (stage === 'rejected') {
    for (const { fileBizType, fileList } of company.verifyFileList)
      for (const { fileName: file } of fileList)
        await setVerdict(tx, services, { visit, reviewer, file, verdict: verdictOf(rejected[fileBizType]) })
    for (const { remark: words, ...part } of remarks) await setRemark(tx, services, { visit, reviewer, part, remark: words })
    await setWholeRemark(tx, services, { visit, reviewer, remark })
  }
  await services.takeResult(tx, {
    visit,
    name: `demo-${visit}`,
    by: `reviewer:${reviewer}`,
    outcome: stage === 'rejected' ? { state: 'rejected', reason } : { state: 'approved', details: {}, documentEnds: null, byCamera: false },
  })
}

const verdictOf = (remark: string | undefined) =>
  remark === undefined ? { auditResult: auditResult.passed, remark: null } : { auditResult: auditResult.rejected, remark }
