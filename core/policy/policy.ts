// An exchange's configuration as one value with one schema and one default. The server keeps its versions (docs/operators/policy.md);
// an operation takes the version in force once and passes it down.
import * as z from 'zod/mini'
import { Alpha3 } from '../countries.ts'
import { CompanyCountries, CompanyLists, CompanyRisk } from '../company/shapes.ts'
import { Liveness } from '../evidence/liveness.ts'
import { levels as allLevels } from '../events.ts'
import { languages } from '../languages.ts'
import { enterpriseType, enterpriseTypes } from '../company/kinds.ts'
import { shippedCompanies } from './company/shipped.ts'
import { shippedPapers } from './company/papers.ts'
import { companyPolicy } from './company/review.ts'
import { shippedDocuments } from './documents.ts'
import { DocumentPolicy } from '../evidence/shown-documents.ts'
import { ShownQuestionnaire } from '../frame/questionnaire.ts'
import { evidencePolicies } from './evidence.ts'
import { EvidenceShape } from './evidence-shape.ts'
import { shippedLiveness } from './liveness.ts'
import { personPolicy } from './person.ts'
import { askingPurposes, questionnaires } from './questions.ts'
import { shippedTerms } from './retention.ts'
import { rightsPolicy } from './rights.ts'
import { TransferPolicy, transferPolicy } from './transfer.ts'
import { RetentionTerms } from '../retention/table.ts'

const Days = z.int().check(z.gte(0), z.lte(3650))
const Months = z.int().check(z.gte(1), z.lte(240))
const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/), z.maxLength(64))
const Codes = z.array(Code).check(z.maxLength(200))
const Text = z.string().check(z.minLength(1), z.maxLength(300))

/** -1: no limit. `ALL` is shown as it is. null: the level has no such row. */
const Limit = z.nullable(z.union([z.int().check(z.gte(-1)), z.literal('ALL')]))
const Unit = z.nullable(z.string().check(z.regex(/^[A-Z]{2,8}$/)))

const Rights = z.strictObject({
  cryptoWithdrawLimit: Limit,
  cryptoWithdrawLimitUnit: Unit,
  unCryptoWithdrawLimit: Limit,
  cryptoDepositLimit: Limit,
  cryptoDepositLimitUnit: Unit,
  unCryptoDepositLimit: Limit,
  fiatDepositLimit: Limit,
  fiatDepositLimitUnit: Unit,
  unFiatDepositLimit: Limit,
  p2pTranLimit: Limit,
  p2pTranLimitUnit: Unit,
  unP2pTranLimit: Limit,
  usdDepositLimit: Limit,
  usdDepositLimitUnit: Unit,
  unUsdDepositLimit: Limit,
  otcRightLimit: Limit,
  reviewTime: z.nullable(Text),
})

const Papers = z.strictObject({ asked: Codes, welcome: Codes })

const companyTypes = Object.keys(enterpriseType) as (keyof typeof enterpriseType)[]

export const Policy = z.strictObject({
  /** What must be passed before a level is offered. */
  levels: z.strictObject({
    intermediate: z.strictObject({ after: z.literal(allLevels) }),
    otc: z.strictObject({ after: z.literal(allLevels) }),
  }),
  rights: z.strictObject({
    level1Rights: Rights,
    level2Rights: Rights,
    otcRights: Rights,
    enterpriseLevel1Rights: Rights,
    enterpriseLevel2Rights: Rights,
    enterpriseOtcRights: Rights,
  }),
  person: z.strictObject({
    manualAfterRejections: z.int().check(z.gte(1), z.lte(100)),
    accountsPerIdentity: z.int().check(z.gte(1), z.lte(100)),
    reviewEveryMonths: Months,
    warnDays: Days,
    graceDays: Days,
    nameRestDays: Days,
    resetRestDays: Days,
    taxNumberCountries: z.array(Alpha3),
    youngest: z.int().check(z.gte(13), z.lte(120)),
    addressPaperMonths: Months,
    deletionAnswerDays: z.int().check(z.gte(1), z.lte(365)),
  }),
  company: z.strictObject({
    reviewEveryMonths: Months,
    warnDays: Days,
    graceDays: Days,
    /** Policies stored before this existed get the default. */
    supplement: z.prefault(
      z.strictObject({ days: z.int().check(z.gte(1), z.lte(365)), after: z.literal(['remind', 'lapse']) }),
      companyPolicy.supplement,
    ),
    owners: z.prefault(z.strictObject({ ask: z.literal(['afterApproval', 'case', 'never']) }), companyPolicy.owners),
  }),
  /** Moving a verified identity to another account. Policies stored before this existed get the default. */
  transfer: z.prefault(TransferPolicy, transferPolicy),
  /** The number of working days after which a case is due. People see this number. */
  desk: z.strictObject({ workingDays: z.int().check(z.gte(1), z.lte(60)) }),
  evidence: EvidenceShape,
  questions: z.record(z.enum(askingPurposes), ShownQuestionnaire),
  papers: z.record(z.enum(companyTypes), Papers),
  /** The options of the business forms. */
  lists: CompanyLists,
  countries: CompanyCountries,
  /** What makes a company high-risk, and the percentage that makes an owner. */
  risk: CompanyRisk,
  /** How long each kind of evidence is kept, and by which law. */
  retention: RetentionTerms,
  documents: DocumentPolicy,
  liveness: Liveness,
  /** The next request can undo a restriction or a refusal, so there one reviewer is enough. */
  fourEyes: z.strictObject({ reviewersToErase: z.int().check(z.gte(1), z.lte(10)) }),
  /** Texts of an exchange's own questions, options and papers, by language. */
  words: z.record(z.string().check(z.maxLength(160)), z.partialRecord(z.enum(languages), Text)),
})
export type Policy = z.infer<typeof Policy>

/** What an operation gets: the policy, and how its events refer to it. */
export interface PolicyVersion {
  readonly number: number
  readonly hash: string
  readonly content: Policy
}

const nameOf = (type: number): (typeof companyTypes)[number] | undefined => companyTypes.find((name) => enterpriseType[name] === type)

/** The policy of an exchange that configures nothing. Parsed like any other, so that it cannot break its own schema. */
export const shippedPolicy: Policy = Policy.parse({
  levels: { intermediate: { after: 'basic' }, otc: { after: 'intermediate' } },
  rights: rightsPolicy,
  person: personPolicy,
  company: companyPolicy,
  transfer: transferPolicy,
  desk: { workingDays: 3 },
  evidence: evidencePolicies,
  questions: questionnaires,
  papers: Object.fromEntries(enterpriseTypes.map((type) => [nameOf(type), shippedPapers[type]])),
  ...shippedCompanies,
  retention: shippedTerms,
  documents: shippedDocuments,
  liveness: shippedLiveness,
  fourEyes: { reviewersToErase: 2 },
  words: {},
} satisfies Record<keyof Policy, unknown>)
