// What a company has submitted, as a reviewer reads it: with words for its codes, and with what reviewers have said of its parts.
import type { CompanyShown } from '@bonafide/core/calls/desk/cases'
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
import { inWords, readRemarks, readVerdicts, wholeRemark } from '../../companies/verdicts.ts'
import { verifiedUntil } from '../../companies/verified-until.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readCompanyBefore } from './company-before.ts'
import { companyWords } from './company-words.ts'
import { readKnownPeople } from './party/known-people.ts'

type Bits = Pick<House, 'keys' | 'policy'>

interface Reading {
  readonly visit: string
  readonly account: AccountId
  readonly language: Language
}

/** Null of a person's visit, and of a company that was erased. */
export const readCompanyShown = async (tx: Tx, house: Bits, { visit, account, language }: Reading): Promise<CompanyShown | null> => {
  const company = await readSubmission(tx, house, visit)
  if (company === undefined) return null
  const verdicts = inWords(await readVerdicts(tx, house, visit), (reason) => sayReason(language, reason))
  const before = await readCompanyBefore(tx, house, visit)
  const answer = companyAnswer(company, verdicts, 0)
  const supplement = await readSubmittedSupplement(tx, house, visit)
  return {
    ...answer,
    papers: templatesOf(company.basicInfo.enterpriseType, house.policy.content.papers).map(({ value, required }) => ({ value, required })),
    highRisk: flag(isHighRisk(company.basicInfo, house.policy.content.risk)),
    ownerPercents: ownerPercentsOf(house.policy.content.risk),
    number: numberOf(company.basicInfo),
    numberTaken: await isNumberTaken(tx, house, { account, numbered: company.basicInfo }),
    ids: await readIdChecks(tx, house, { account, company }),
    informed: await readInformed(tx, { account, visit, company }),
    verifiedUntil: await verifiedUntil(tx, account),
    reference: referenceOf(visit),
    declaration: await readDeclaration(tx, house, visit),
    words: await companyWords({ company: answer, before, language, policy: house.policy.content }),
    verdicts: [...verdicts].map(([file, verdict]) => ({ file: FileId.parse(file), ...verdict })),
    fileReasons: fileReasons.map((reason) => ({ reason, told: sayReason(language, `file.${reason}`) ?? '' })),
    remarks: [...(await readRemarks(tx, house, visit))],
    before,
    toCompany: await wholeRemark(tx, house, visit),
    knownPeople: await readKnownPeople(tx, house, account),
    ...(supplement === undefined ? {} : { request: { parts: [...supplement.parts], byCompany: supplement.byCompany } }),
  }
}

const numberOf = ({ areaAlphaName, registrationNumber }: Numbered): CompanyShown['number'] =>
  areaAlphaName == null || areaAlphaName === '' || registrationNumber == null || registrationNumber === ''
    ? 'unknown'
    : checkRegistrationNumber(areaAlphaName, registrationNumber)
