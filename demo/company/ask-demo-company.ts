// Seeds the requests to a demo company after its approval, its answers and the decisions on them, through the functions that the product itself
// uses.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import type { Papers } from '@bonafide/core/rules/company/company'
import { transact, type Tx } from '@bonafide/server/db/transaction'
import { claimFiles } from '@bonafide/server/companies/company-files'
import { draftOrApproved } from '@bonafide/server/companies/supplement/complement-form'
import { lockPendingRequest, readLastRequest, writeAnswer } from '@bonafide/server/companies/supplement/requests'
import { setRemark, setWholeRemark } from '@bonafide/server/companies/verdicts'
import type { Services } from '@bonafide/server/services'
import { lockSubject } from '@bonafide/server/record/append'
import { askForMore } from '@bonafide/server/visits/supplement/ask-for-more'
import { beginSupplement } from '@bonafide/server/visits/supplement/begin-supplement'
import type { Demo } from '../demo-visit.ts'
import { paperOf } from './company-files.ts'
import { ensureDemoReviewer } from './demo-reviewer.sql.ts'
import { demoCompanyData } from './demo-company-data.ts'

const dayMs = 86_400_000

interface DemoSupplement {
  readonly parts: readonly RequestedPart[]
  /** Left out: the company has not answered. */
  readonly answer?: { readonly officialEmail: string; readonly paper: string }
  /** Left out: a reviewer has the answer. */
  readonly again?: { readonly remark: string; readonly onEmail: string }
}

const email = (words: string): RequestedPart => ({ about: 'field', name: 'officialEmail', words })
const address: RequestedPart = { about: 'paper', name: 'BUSINESS_ADDRESS', words: 'Not older than three months, please.' }

const requests: Readonly<Record<string, DemoSupplement>> = {
  'company-supplement': {
    parts: [
      email('Mail to the address on file comes back. Which one do you read?'),
      address,
      { about: 'people', words: 'The register names a director who is not on your list.' },
    ],
  },
  'company-supplement-pending': {
    parts: [email('Mail to the address on file comes back.'), address],
    answer: { officialEmail: 'hello@holmen-instruments.example', paper: 'BUSINESS_ADDRESS' },
  },
  'company-supplement-again': {
    parts: [email('Mail to the address on file comes back.'), address],
    answer: { officialEmail: 'inf@pohjatuul.example', paper: 'BUSINESS_ADDRESS' },
    again: {
      remark: 'The bill is fine. The email address still cannot be reached.',
      onEmail: 'This one comes back as well. Is a letter missing?',
    },
  },
}

/** Runs once: a company that already has requests keeps them. */
export async function askDemoCompany(services: Services, { name, account }: Demo): Promise<void> {
  const supplement = requests[name]
  if (supplement === undefined || (await transact(services.db, (tx) => readLastRequest(tx, services, account))) !== undefined) return
  const paper = await paperFor(services, { name, account }, supplement)
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    if ((await readLastRequest(tx, services, account)) !== undefined) return
    const at = services.clock()
    await askForMore(tx, services, { account, parts: supplement.parts, by: 'demo', at, until: new Date(at.getTime() + 14 * dayMs) })
    if (supplement.answer === undefined || paper === undefined) return
    const visit = await submitAnswer(tx, services, { account, officialEmail: supplement.answer.officialEmail, paper })
    if (supplement.again !== undefined) await askAgain(tx, services, { visit, ...supplement.again })
  })
}

const paperFor = async (services: Services, { name, account }: Demo, { answer }: DemoSupplement): Promise<Papers[number] | undefined> => {
  const company = demoCompanyData[name]
  return answer === undefined || company === undefined
    ? undefined
    : paperOf(services, account, { basicInfo: company.basicInfo, template: answer.paper })
}

interface AnswerToSubmit {
  readonly account: string
  readonly officialEmail: string
  readonly paper: Papers[number]
}

const submitAnswer = async (tx: Tx, services: Services, { account, officialEmail, paper }: AnswerToSubmit): Promise<string> => {
  const at = services.clock()
  const request = await lockPendingRequest(tx, services, account)
  if (request === undefined) throw new Error('a request vanished')
  const before = draftOrApproved(request)
  const answer = { ...before, basicInfo: { ...before.basicInfo, officialEmail }, verifyFileList: [paper] }
  await claimFiles(tx, { account, files: paper.fileList.map(({ fileName }) => fileName), at })
  await writeAnswer(tx, services, request, answer)
  return beginSupplement(tx, services, { request, answer, at })
}

const askAgain = async (
  tx: Tx,
  services: Services,
  { visit, remark, onEmail }: Required<DemoSupplement>['again'] & { visit: string },
): Promise<void> => {
  const reviewer = await ensureDemoReviewer(tx, services.clock())
  await setRemark(tx, services, { visit, reviewer, part: { step: 1, field: 'officialEmail', index: null }, remark: onEmail })
  await setWholeRemark(tx, services, { visit, reviewer, remark })
  const outcome = { state: 'rejected', reason: 'supplement.askedAgain' } as const
  await services.takeResult(tx, { visit, name: `demo-${visit}`, by: `reviewer:${reviewer}`, outcome })
}
