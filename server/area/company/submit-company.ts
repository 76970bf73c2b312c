// Submits a company: checks everything again and hands it to a reviewer. Of two concurrent submissions one wins.
import type { submit } from '@bonafide/core/calls/company/business'
import type { BodyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { todayOf } from '@bonafide/core/rules/company/today'
import { type KeptCompany, lockCompany, writeCompany } from '../../companies/company.ts'
import { noteInformed } from '../../companies/informed.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { lockSubject } from '../../record/append.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { subjectKey } from '../../record/subject-key.ts'
import { mustAllow } from '../../visits/begin-visit.ts'
import { beginSubmission } from '../../visits/begin-submission.ts'
import { promiseIdReadings } from '../../visits/read-company-ids.ts'
import { type SentStep, withParts } from './merge-step.ts'
import { hasAddress, mayChange } from './now.ts'
import { lastVerdicts } from './verdicts-now.ts'
import { submissionRefusal } from './step-refusals.ts'
import { filesChanged, withFiles } from './write.ts'

interface CompanySubmission {
  readonly account: AccountId
  readonly at: Date
  readonly body: BodyOf<typeof submit>
  readonly language: Language
}

/** Returns the company's new version. */
export const submitCompany = async (services: Services, { account, at, body, language }: CompanySubmission): Promise<number> => {
  const bindEmail = await hasAddress(services, account)
  const { bannedRegions } = services.config
  return transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const standing = await readStandingWithin(tx, account)
    const details = await readDetailsWithin(tx, services, account)
    mayChange({ standing, details, bindEmail, bannedRegions, policy: services.policy.content, at })
    const keptCompany = await lockCompany(tx, services, account)
    if (body.version !== undefined && body.version !== (keptCompany?.version ?? 0)) throw new Refusal('business.overtaken')
    if (keptCompany === undefined) throw new Refusal('business.incomplete')
    if (body.withoutDrafts !== true && Object.keys(keptCompany.drafts).length > 0) throw new Refusal('business.draftUnsaved')
    const { verdicts } = await lastVerdicts(tx, services, { account, standing })
    const company = await keepParts(tx, services, { account, at, kept: keptCompany, sent: body })
    mustAllow(submissionRefusal(company, { today: todayOf(at, body.today), bannedRegions, verdicts, policy: services.policy.content }))
    const { visit, version } = await beginSubmission(tx, services, { account, at, declaration: body.declaration })
    await promiseIdReadings(tx, services, visit)
    if (body.informed === true) await noteInformed(tx, services, { account, visit, company, language })
    return version
  })
}

interface Parts {
  readonly account: AccountId
  readonly at: Date
  readonly kept: KeptCompany
  readonly sent: SentStep
}

/** Parts sent along are saved with the submission or not at all. */
const keepParts = async (tx: Tx, services: Services, { account, at, kept, sent }: Parts) => {
  const { basicInfo, individualList, verifyFileList } = sent
  if (basicInfo === undefined && individualList === undefined && verifyFileList === undefined) return kept.company
  const before = { ...kept.company, lastId: kept.lastId }
  const wanted = withParts(before, { sent, countries: services.policy.content.countries })
  const { saved = wanted } = await withFiles(tx, { account, ...filesChanged(before, wanted) }, { saved: wanted, at })
  await writeCompany(tx, { account, key: await subjectKey(tx, services, account), expectedVersion: kept.version }, { saved, at })
  return saved
}
