// Everything that a company's own pages show: saved data, unsaved input, and the reviewer's corrections.
import type { ReplyOf } from '@bonafide/core/call'
import type { detail } from '@bonafide/core/calls/company/business'
import { emptyCompany } from '@bonafide/core/rules/company/company'
import type { Language } from '@bonafide/core/languages'
import { isHighRisk, ownerPercentsOf } from '@bonafide/core/rules/company/risk'
import { type Standing, submissionStanding } from '@bonafide/core/standing'
import { auditResult, BusinessStep, isVerified, type Verification, verification } from '@bonafide/core/status'
import { flag } from '@bonafide/core/values'
import { sayReason } from '@bonafide/locales/say-reason'
import { dueOfCase } from '../../cases/cases.sql.ts'
import { companyAnswer } from '../../companies/company-answer.ts'
import { type Drafts, readCompany } from '../../companies/company.ts'
import { readIdChecks } from '../../companies/ids/ids-of-company.ts'
import { withReasonSentences } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { submissionOf } from './receipt.ts'
import { remarksOfSubmission } from './remarks-of-submission.ts'
import { lastVerdicts } from './verdicts-now.ts'

export const handleDetail: Handler<typeof detail> = (services, { who: { account }, language }) => detailOf(services, { account, language })

interface Reader {
  readonly account: AccountId
  readonly language: Language
}

export const detailOf = (services: Services, { account, language }: Reader): Promise<ReplyOf<typeof detail>> =>
  transact(services.db, async (tx) => {
    // Read this first: a concurrent submission is then left out entirely, never shown in part.
    const keptCompany = await readCompany(tx, services, account)
    const company = keptCompany?.company ?? emptyCompany
    const standing = await readStandingWithin(tx, account)
    const currentFlag = submissionStanding(standing).flag
    const { visit, verdicts: current } = await lastVerdicts(tx, services, { account, standing })
    const verdicts = withReasonSentences(current, (reason) => sayReason(language, reason))
    return {
      ...companyAnswer(company, verdicts, stateWithoutVerdict(currentFlag, standing)),
      bankInfoList: [],
      walletAddressInfoList: [],
      version: keptCompany?.version ?? 0,
      drafts: draftsAnswer(keptCompany?.drafts ?? {}),
      remarks:
        currentFlag === verification.fail && visit !== undefined
          ? await remarksOfSubmission(tx, services, { visit, company, verdicts })
          : [],
      dueAt: currentFlag === verification.pending ? ((await dueOfCase(tx, { account, about: 'business' }))?.toISOString() ?? null) : null,
      highRisk: flag(isHighRisk(company.basicInfo, services.policy.content.risk)),
      ownerPercents: ownerPercentsOf(services.policy.content.risk),
      submission: await submissionOf(tx, services, account),
      ids: await readIdChecks(tx, services, { account, company }),
    }
  })

const stateWithoutVerdict = (current: Verification, { alert }: Pick<Standing, 'alert'>) => {
  if (current === verification.pending) return auditResult.inReview
  // While its review is open, a verified company may replace any file.
  return alert === 'undo' && isVerified(current) ? auditResult.passed : auditResult.none
}

const draftsAnswer = (drafts: Drafts) =>
  BusinessStep.def.values.flatMap((step) => {
    const draft = drafts[step]
    return draft === undefined ? [] : [{ step, draft }]
  })
