// Why a step cannot be saved, and why a company cannot be submitted. Forms check the same rules beforehand.
import type { Alpha3 } from '@bonafide/core/countries'
import { type CalendarDate } from '@bonafide/core/dates'
import type { CountryKey } from '@bonafide/core/calls/company/config'
import { isCountryFor, showsEnglishName } from '@bonafide/core/company/countries'
import { frequencies } from '@bonafide/core/company/kinds'
import type { PaperTemplate } from '@bonafide/core/policy/company/papers'
import type { Policy } from '@bonafide/core/policy/policy'
import { Refusal } from '@bonafide/core/refusal'
import { type Company, isPerson, type Party } from '@bonafide/core/rules/company/company'
import { stepsDone } from '@bonafide/core/rules/company/completion'
import { papersOf, defaultMaxFiles } from '@bonafide/core/rules/company/papers'
import { maxOfEachPosition } from '@bonafide/core/rules/company/parties'
import { youngestParty } from '@bonafide/core/rules/company/steps/person'
import { isEnterpriseType, templatesOf } from '@bonafide/core/rules/company/templates'
import { refusalOf, type StepFault, stepFault } from '@bonafide/core/rules/company/whole'
import { auditResult, businessStep, type BusinessStep } from '@bonafide/core/status'
import { positionFacts } from '../../companies/begun-company.ts'
import { filesOfCompany } from '../../companies/company-files.ts'
import { checkRegistrationNumber } from '../../companies/registration-number.ts'
import type { Verdicts } from '../../companies/verdicts.ts'

export interface StepQuestion {
  readonly today: CalendarDate
  /** Two-letter country codes. */
  readonly bannedRegions: readonly string[]
  /** The reviewers' verdicts on the last submission. */
  readonly verdicts: Verdicts
  readonly policy: Policy
}

/** Returns null if the step may be saved. */
export const saveStepRefusal = (
  step: BusinessStep,
  company: Company,
  { today, bannedRegions, verdicts, policy }: StepQuestion,
): Refusal | null => {
  const isOffered = ({ keys, country }: NamedCountry): boolean =>
    keys.some((key) => isCountryFor(key, country, { banned: bannedRegions, countries: policy.countries }))
  if (!countriesOf[step](company).every(isOffered)) return new Refusal('country.refused')
  if (!knownCodes[step](company, policy)) return new Refusal('business.fieldWrong')
  const judged = withVerdicts(company, verdicts)
  const { enterpriseType, areaAlphaName } = company.basicInfo
  const templates = templatesOf(enterpriseType, policy.papers)
  const fault = stepFault(step, judged, {
    today,
    showsEnglishName: showsEnglishName(areaAlphaName, policy.countries),
    ...positionFacts(company, policy),
    templates,
  })
  if (fault !== null) return toRefusal(fault, templates)
  if (step === businessStep.basic && hasWrongNumber(company.basicInfo)) return new Refusal('business.numberWrong')
  if (step === businessStep.persons && hasRejected({ ...company, verifyFileList: [] }, verdicts))
    return new Refusal('business.filesRejected')
  return step === businessStep.files && namedTwice(company) ? new Refusal('business.fieldWrong') : null
}

/** Returns null if the company may be submitted. */
export const submissionRefusal = (company: Company, question: StepQuestion): Refusal | null => {
  const done = stepsDone(company, positionFacts(company, question.policy))
  if (!Object.values(done).every(Boolean)) return new Refusal('business.incomplete')
  const steps = Object.values(businessStep).map((step) => saveStepRefusal(step, company, question))
  return steps.find((why) => why?.refused === 'business.filesRejected') ?? steps.find((why) => why !== null) ?? null
}

const toRefusal = (fault: StepFault, templates: readonly PaperTemplate[]): Refusal => {
  const name = refusalOf(fault)
  if (name === 'business.tooMany') return new Refusal(name, { most: maxOfEachPosition })
  if (name === 'business.filesTooMany')
    return new Refusal(name, { most: templates.find(({ value }) => value === fault.field)?.count ?? defaultMaxFiles })
  return name === 'business.tooYoung' ? new Refusal(name, { years: youngestParty }) : new Refusal(name)
}

/** A country that the company names. At least one of the lists must offer it. */
interface NamedCountry {
  readonly keys: readonly CountryKey[]
  readonly country: Alpha3
}

const namedCountries = (keys: readonly CountryKey[], ...countries: readonly (Alpha3 | '' | null | undefined)[]): readonly NamedCountry[] =>
  countries.flatMap((country) => (country === undefined || country === null || country === '' ? [] : [{ keys, country }]))

const countriesOf: Readonly<Record<BusinessStep, (company: Company) => readonly NamedCountry[]>> = {
  [businessStep.basic]: ({ basicInfo }) => namedCountries(['ENTERPRISE'], basicInfo.areaAlphaName, basicInfo.officialAreaAlphaName),
  [businessStep.enterprise]: () => [],
  [businessStep.persons]: ({ individualList }) => individualList.flatMap(partyCountries),
  [businessStep.files]: () => [],
}

const partyCountries = (party: Party): readonly NamedCountry[] =>
  isPerson(party)
    ? [
        // A trader chooses from the second list, and may stop being a trader later.
        ...namedCountries(['NATIONALITY', 'ENTERPRISE'], party.citizenshipAlphaName),
        ...namedCountries(['NATIONALITY'], party.issuedCountryAlphaName),
        ...namedCountries(['RESIDENCE'], party.residentialCountryAlphaName),
      ]
    : namedCountries(['ENTERPRISE'], party.registrationCountryAlphaName)

const allIn = (codes: readonly string[] | string | null | undefined, allowed: readonly string[]): boolean =>
  [codes ?? []].flat().every((code) => code === '' || allowed.includes(code))

/** Our forms send only codes from our lists; any other code is refused. */
const knownCodes: Readonly<Record<BusinessStep, (company: Company, policy: Policy) => boolean>> = {
  [businessStep.basic]: () => true,
  [businessStep.enterprise]: ({ basicInfo }, { lists }) =>
    // The industry is sent as a list, but only one can be chosen.
    (basicInfo.enterpriseIndustry ?? []).length <= 1 &&
    allIn(basicInfo.enterpriseIndustry, Object.values(lists.industries).flat()) &&
    allIn(basicInfo.fundSourceType, lists.fundSources) &&
    allIn(basicInfo.accountPurpose, lists.accountPurposes) &&
    allIn(basicInfo.transactionFrequency, frequencies),
  [businessStep.persons]: ({ individualList }, { lists }) =>
    individualList.every((party) => !isPerson(party) || allIn(party.wealthSource, lists.wealthSources)),
  [businessStep.files]: ({ basicInfo: { enterpriseType }, verifyFileList }, { papers }) =>
    (enterpriseType == null || isEnterpriseType(enterpriseType)) &&
    papersOf(verifyFileList, enterpriseType).every(({ fileBizType }) =>
      templatesOf(enterpriseType, papers).some(({ value }) => value === fileBizType),
    ),
}

/** A file's state comes from the reviewers' verdicts, not from the form. */
const withVerdicts = (company: Company, verdicts: Verdicts): Company => ({
  ...company,
  verifyFileList: company.verifyFileList.map((entry) => ({
    ...entry,
    fileList: entry.fileList.map((file) => ({ ...file, auditResult: verdicts.get(file.fileName)?.auditResult ?? auditResult.none })),
  })),
})

const hasRejected = (company: Company, verdicts: Verdicts): boolean =>
  filesOfCompany(company).some(({ id }) => verdicts.get(id)?.auditResult === auditResult.rejected)

const hasWrongNumber = ({ areaAlphaName, registrationNumber }: Company['basicInfo']): boolean =>
  areaAlphaName != null && areaAlphaName !== '' && checkRegistrationNumber(areaAlphaName, registrationNumber ?? '') === 'wrong'

const namedTwice = ({ basicInfo, verifyFileList }: Company): boolean => {
  const names = papersOf(verifyFileList, basicInfo.enterpriseType).flatMap(({ fileList }) => fileList.map(({ fileName }) => fileName))
  return new Set(names).size < names.length
}
