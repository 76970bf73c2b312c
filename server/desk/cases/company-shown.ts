// A company's submission as a reviewer reads it: with labels for its codes, and with the reviewers' remarks on its parts.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { Language } from '@bonafide/core/languages'
import { fileReasons } from '@bonafide/core/evidence/file-reasons'
import { isHighRisk, ownerPercentsOf } from '@bonafide/core/rules/company/risk'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { FileId, flag } from '@bonafide/core/values'
import { sayReason } from '@bonafide/locales/say-reason'
import { companyAnswer } from '../../companies/company-answer.ts'
import { readIdChecks } from '../../companies/ids/ids-of-company.ts'
import { readInformed } from '../../companies/informed.ts'
import { isNumberTaken, type Numbered } from '../../companies/keys.ts'
import { checkRegistrationNumber } from '../../companies/registration-number.ts'
import { referenceOf } from '../../companies/reference.ts'
import { readDeclaration, readSubmission, readSubmittedSupplement } from '../../companies/submission.ts'
import { withReasonSentences, readRemarks, readVerdicts, wholeRemark } from '../../companies/verdicts.ts'
import { verifiedUntil } from '../../companies/verified-until.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readCompanyBefore } from './company-before.ts'
import { companyWords } from './company-words.ts'
import { readKnownPeople } from './party/known-people.ts'

type NeededServices = Pick<Services, 'keys' | 'policy'>

interface Reading {
  readonly visit: string
  readonly account: AccountId
  readonly language: Language
}

/** Null for a person's visit, and for an erased company. */
export const readCompanyShown = async (
  tx: Tx,
  services: NeededServices,
  { visit, account, language }: Reading,
): Promise<CompanyShown | null> => {
  const company = await readSubmission(tx, services, visit)
  if (company === undefined) return null
  const verdicts = withReasonSentences(await readVerdicts(tx, services, visit), (reason) => sayReason(language, reason))
  const before = await readCompanyBefore(tx, services, visit)
  const answer = companyAnswer(company, verdicts, 0)
  const supplement = await readSubmittedSupplement(tx, services, visit)
  return {
    ...answer,
    papers: templatesOf(company.basicInfo.enterpriseType, services.policy.content.papers).map(({ value, required }) => ({
      value,
      required,
    })),
    highRisk: flag(isHighRisk(company.basicInfo, services.policy.content.risk)),
    ownerPercents: ownerPercentsOf(services.policy.content.risk),
    number: numberOf(company.basicInfo),
    numberTaken: await isNumberTaken(tx, services, { account, numbered: company.basicInfo }),
    ids: await readIdChecks(tx, services, { account, company }),
    informed: await readInformed(tx, { account, visit, company }),
    verifiedUntil: await verifiedUntil(tx, account),
    reference: referenceOf(visit),
    declaration: await readDeclaration(tx, services, visit),
    words: await companyWords({ company: answer, before, language, policy: services.policy.content }),
    verdicts: [...verdicts].map(([file, verdict]) => ({ file: FileId.parse(file), ...verdict })),
    fileReasons: fileReasons.map((reason) => ({ reason, told: sayReason(language, `file.${reason}`) ?? '' })),
    remarks: [...(await readRemarks(tx, services, visit))],
    before,
    toCompany: await wholeRemark(tx, services, visit),
    knownPeople: await readKnownPeople(tx, services, account),
    ...(supplement === undefined ? {} : { request: { parts: [...supplement.parts], byCompany: supplement.byCompany } }),
  }
}

const numberOf = ({ areaAlphaName, registrationNumber }: Numbered): CompanyShown['number'] =>
  areaAlphaName == null || areaAlphaName === '' || registrationNumber == null || registrationNumber === ''
    ? 'unknown'
    : checkRegistrationNumber(areaAlphaName, registrationNumber)
