// Everything that a company's own pages show: what it has filled in, what it has typed and not saved, and what a reviewer has left to mend.
import type { ReplyOf } from '@bonafide/core/call'
import type { CompanyRemark } from '@bonafide/core/calls/company/answers'
import type { detail } from '@bonafide/core/calls/company/business'
import { type Company, emptyCompany, isPerson, type Party } from '@bonafide/core/rules/company/company'
import type { Language } from '@bonafide/core/languages'
import { isHighRisk } from '@bonafide/core/rules/company/risk'
import { levelOf } from '@bonafide/core/standing'
import { auditResult, businessStep, BusinessStep, type Verification, verification } from '@bonafide/core/status'
import { flag } from '@bonafide/core/values'
import { sayReason } from '@bonafide/locales/say-reason'
import { dueOfCase } from '../../cases/cases.sql.ts'
import { companyAnswer } from '../../companies/company-answer.ts'
import { type Drafts, readCompany } from '../../companies/company.ts'
import { readIdChecks } from '../../companies/ids/ids-of-company.ts'
import { readSubmission } from '../../companies/submission.ts'
import { inWords, readRemarks, type Verdicts } from '../../companies/verdicts.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { submissionOf } from './receipt.ts'
import { lastVerdicts } from './verdicts-now.ts'

export const handleDetail: Handler<typeof detail> = (house, { who: { account }, language }) => detailOf(house, { account, language })

interface Reader {
  readonly account: AccountId
  readonly language: Language
}

export const detailOf = (house: House, { account, language }: Reader): Promise<ReplyOf<typeof detail>> =>
  transact(house.db, async (tx) => {
    // First: what is handed in meanwhile is told as it was before, never as half of each.
    const kept = await readCompany(tx, house, account)
    const company = kept?.company ?? emptyCompany
    const standing = await readStandingWithin(tx, account)
    const now = levelOf(standing, 'business').flag
    const { visit, verdicts: said } = await lastVerdicts(tx, house, { account, standing })
    const verdicts = inWords(said, (reason) => sayReason(language, reason))
    return {
      ...companyAnswer(company, verdicts, restOf(now)),
      bankInfoList: [],
      walletAddressInfoList: [],
      version: kept?.version ?? 0,
      drafts: draftsAnswer(kept?.drafts ?? {}),
      remarks: now === verification.fail && visit !== undefined ? await remarksOn(tx, house, { visit, company, verdicts }) : [],
      dueAt: now === verification.pending ? ((await dueOfCase(tx, { account, about: 'business' }))?.toISOString() ?? null) : null,
      highRisk: flag(isHighRisk(company.basicInfo)),
      submission: await submissionOf(tx, house, account),
      ids: await readIdChecks(tx, house, { account, company }),
    }
  })

/** How a file stands of which nobody has said anything. */
const restOf = (now: Verification) => {
  if (now === verification.pending) return auditResult.inReview
  return now === verification.success || now === verification.notConfirmed ? auditResult.passed : auditResult.none
}

const draftsAnswer = (drafts: Drafts) =>
  BusinessStep.def.values.flatMap((step) => {
    const draft = drafts[step]
    return draft === undefined ? [] : [{ step, draft }]
  })

interface Judged {
  readonly visit: string
  readonly company: Company
  readonly verdicts: Verdicts
}

/** A row is found again by its number, wherever it stands now; of one that has gone there is nothing left to mend. */
const remarksOn = async (tx: Tx, house: Pick<House, 'keys'>, { visit, company, verdicts }: Judged): Promise<CompanyRemark[]> => {
  const handedIn = await readSubmission(tx, house, visit)
  const said = (await readRemarks(tx, house, visit)).flatMap((remark) => {
    const { field, index } = remark
    if (index === null) return [{ ...remark, changed: isChanged(handedIn?.basicInfo, company.basicInfo, field) }]
    const before = handedIn?.individualList.find((row, place) => (row.index ?? place) === index)
    const row = company.individualList.find(({ id }) => id === before?.id)
    return before?.id == null || row?.index == null ? [] : [{ ...remark, index: row.index, changed: isChanged(before, row, field) }]
  })
  return [...said, ...company.individualList.flatMap((party) => rejectedOf(party, verdicts))]
}

/** `field` null: anything of it. A row that only stands elsewhere by now is the same. */
const isChanged = (before: object | undefined, now: object, field: string | null): boolean =>
  before !== undefined && JSON.stringify(partOf(before, field)) !== JSON.stringify(partOf(now, field))

const partOf = (of: object, field: string | null): readonly unknown[] =>
  Object.entries(of)
    .filter(([name, value]) => (field === null ? name !== 'index' : name === field) && value != null && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const pictures = ['identityPicFront', 'identityPicBack', 'residentialAddressPath'] as const

/** Forms show what is wrong with a picture where it is. */
const rejectedOf = (party: Party, verdicts: Verdicts): readonly CompanyRemark[] => {
  const files = isPerson(party)
    ? pictures.map((field) => ({ field, file: party[field] }))
    : [{ field: 'registrationDoc', file: party.registrationDoc }]
  return files.flatMap(({ field, file }) => {
    const verdict = verdicts.get(file ?? '')
    if (verdict?.auditResult !== auditResult.rejected) return []
    return [{ step: businessStep.persons, field, index: party.index ?? null, remark: verdict.remark ?? '', changed: false }]
  })
}
