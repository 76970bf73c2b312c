// A case with everything that a reviewer sees of it.
import * as z from 'zod/mini'
import { Details } from '../../details.ts'
import { SeenEvidence } from '../../evidence/seen.ts'
import { levels, Reason } from '../../events.ts'
import { purposes } from '../../purposes.ts'
import { fileReasons } from '../../evidence/file-reasons.ts'
import { ResetReason } from '../../status.ts'
import { FileId, Flag, SubjectId, UserId, wholeNumber } from '../../values.ts'
import { RequestedPart } from './requests.ts'
import { CaseId, CaseSubject, Claim, Decision, NamedSubject } from './listed.ts'
import { BasicInfoAnswer, IndividualListAnswer, PartRemark, VerifyFileListAnswer } from '../company/answers.ts'
import { Declaration } from '../company/declaration.ts'
import { IdCheck } from '../company/id-checks.ts'
import { PartyId, partyStates } from '../company/owners.ts'

const About = /* @__PURE__ */ z.literal(purposes)
const Count = /* @__PURE__ */ wholeNumber(0, 1_000_000_000)
const Moment = /* @__PURE__ */ z.string()
const Vote = /* @__PURE__ */ z.literal(['approved', 'rejected'])

/** An event as far as it is still readable: after an erasure, only that it happened. */
export const HistoryLine = /* @__PURE__ */ z.strictObject({
  at: Moment,
  kind: z.string(),
  /** `name` of a reviewer or an operator. `approvedBy`: the second operator, if there was one. */
  by: z.strictObject({
    actor: z.literal(['account', 'provider', 'policy', 'operator', 'demo', 'reviewer', 'partner']),
    name: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
  }),
  level: z.nullable(z.literal(levels)),
  reason: z.nullable(Reason),
  /** The person's reason for starting over. */
  resetReason: z.nullable(ResetReason),
  until: z.nullable(Moment),
  note: z.nullable(z.string()),
  /** The other account of a transfer; missing for other events. */
  other: z.optional(SubjectId),
  /** The related person as whom the visitor of a link was verified; missing for other events. */
  person: z.optional(PartyId),
})
export type HistoryLine = z.infer<typeof HistoryLine>

const EarlierCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  about: CaseSubject,
  decision: Decision,
  reason: z.nullable(Reason),
  decidedAt: Moment,
})

const CaseFile = /* @__PURE__ */ z.strictObject({
  id: FileId,
  /** What the frame requested, e.g. the front of a document. */
  kind: z.string(),
  type: z.literal(['image/png', 'image/jpeg', 'application/pdf']),
  size: Count,
})
export type CaseFile = z.infer<typeof CaseFile>

/** In the words of the question; for a retired question, its name. */
const GivenAnswer = /* @__PURE__ */ z.strictObject({ question: z.string(), asked: z.string(), answer: z.string() })

export const StandardFileReason = /* @__PURE__ */ z.literal(fileReasons)
const Words = /* @__PURE__ */ z.record(z.string(), z.string())

/** `case`: where the company is or was decided; null: no case that can be opened. */
export const NamedCompany = /* @__PURE__ */ z.strictObject({ account: UserId, name: z.string(), case: z.nullable(CaseId) })

/** Recognised by a document that they showed, since the names that companies type prove nothing. */
const KnownPerson = /* @__PURE__ */ z.strictObject({
  id: PartyId,
  name: z.string(),
  /** An account verified with the same document is blacklisted. */
  blacklisted: z.boolean(),
  /** Other companies whose people include them. */
  companies: z.array(NamedCompany),
})
export type KnownPerson = z.infer<typeof KnownPerson>

/** A submitted company. */
const CompanyShown = /* @__PURE__ */ z.strictObject({
  basicInfo: BasicInfoAnswer,
  individualList: IndividualListAnswer,
  verifyFileList: VerifyFileListAnswer,
  /** The papers that its type needs under the policy in force, in order. */
  papers: z.array(z.strictObject({ value: z.string(), required: Flag })),
  highRisk: Flag,
  /** Share in percent from which a person counts as a beneficial owner. */
  ownerPercents: z.object({ usual: z.number(), highRisk: z.number() }),
  /** Whether the number fits the country's format; unknown where we have no rule. */
  number: z.literal(['right', 'wrong', 'unknown']),
  /** Another account is verified with the same number in the same country. */
  numberTaken: z.boolean(),
  /** For each person: how the pictures of the ID compare with what was typed. */
  ids: z.array(IdCheck),
  /** Whether the submitter attested that the people named know how their data is used. */
  informed: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('attested'), at: Moment }),
    z.strictObject({ state: z.literal('missing') }),
    z.strictObject({ state: z.literal('nobodyNamed') }),
  ]),
  /** When the company's verification expires; null: it is not verified, or does not expire. */
  verifiedUntil: z.nullable(Moment),
  /** The reference of the submission, as the company knows it. */
  reference: z.string(),
  /** The declaration that everything is true, with its author; null: there is none. */
  declaration: z.nullable(Declaration),
  /** Labels of its codes in the reviewer's language, by list and code. A code without a label is shown as it is. */
  words: z.strictObject({
    industry: Words,
    fundSource: Words,
    accountPurpose: Words,
    frequency: Words,
    enterpriseType: Words,
    wealthSource: Words,
    position: Words,
    /** Titles of its papers. */
    paper: Words,
  }),
  /** Verdicts on every judged file, pictures of people included. */
  verdicts: z.array(
    z.strictObject({
      file: FileId,
      auditResult: z.literal([2, 3]),
      /** A standard reason; `remark` says it in the reviewer's language. */
      reason: z.optional(StandardFileReason),
      remark: z.nullable(z.string()),
    }),
  ),
  /** Standard reasons against a file, with the sentence that the company reads, in the reviewer's language. */
  fileReasons: z.array(z.strictObject({ reason: StandardFileReason, told: z.string() })),
  /** Kept during the review, so that another reviewer can continue; sent to the company with a refusal. */
  remarks: z.array(PartRemark),
  /** The previous submission, and the verdicts on it. Null at a first submission. */
  before: z.nullable(
    z.strictObject({
      basicInfo: BasicInfoAnswer,
      individualList: IndividualListAnswer,
      files: z.array(FileId),
      remarks: z.array(PartRemark),
      toCompany: z.nullable(z.string()),
    }),
  ),
  /** The reviewer's overall message to the company with the refusal. */
  toCompany: z.nullable(z.string()),
  /** For a supplement: what was asked for. In that case, `before` is the company without the answer. */
  request: z.optional(z.strictObject({ parts: z.array(RequestedPart), byCompany: z.boolean() })),
  /** Its people who are known from elsewhere. */
  knownPeople: z.optional(z.array(KnownPerson)),
})
export type CompanyShown = z.infer<typeof CompanyShown>

/** For a person who verifies as one of a company's people. */
const CaseParty = /* @__PURE__ */ z.strictObject({
  company: NamedCompany,
  /** The people as the company typed them. */
  listed: z.array(
    z.strictObject({
      id: PartyId,
      name: z.string(),
      /** In the reviewer's language. */
      positions: z.array(z.string()),
      birthDate: z.nullable(z.string()),
      idCountry: z.nullable(z.string()),
      idNumber: z.nullable(z.string()),
      state: z.literal(partyStates),
    }),
  ),
  /** The person that the visitor appears to be, by a personal link or the document number; null: a reviewer decides. */
  meant: z.nullable(PartyId),
})
export type CaseParty = z.infer<typeof CaseParty>

export const WholeCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  account: SubjectId,
  subject: NamedSubject,
  about: About,
  reasons: z.array(Reason),
  needs: wholeNumber(1, 2),
  openedAt: Moment,
  dueAt: Moment,
  /** Null while it is open. */
  decided: z.nullable(z.strictObject({ decision: Decision, reason: z.nullable(Reason), at: Moment, by: z.array(z.string()) })),
  /** Only open cases have a claim. */
  claim: Claim,
  /** Null until the caller has decided: another reviewer's vote must not sway them. */
  ownVote: z.nullable(z.strictObject({ decision: Vote, reason: z.nullable(Reason) })),
  erased: z.boolean(),
  blacklisted: z.boolean(),
  /** The details accepted so far. */
  accepted: Details,
  /** Typed by the person, or read from the document. */
  submitted: z.strictObject({ details: Details, answers: z.array(GivenAnswer) }),
  /** Without a camera: everything was typed or uploaded. */
  byHand: z.boolean(),
  /** The account whose person this one claims to be, and the case in which that account was verified, if there was one. */
  other: z.nullable(z.strictObject({ account: UserId, accepted: Details, case: z.nullable(CaseId) })),
  files: z.array(CaseFile),
  /** For a company's case: its submission, with the reviewers' remarks on its parts. Null for a person's. */
  company: z.nullable(CompanyShown),
  /** Null unless one of a company's people is verifying themselves. */
  party: z.nullable(CaseParty),
  /** What the provider examined. */
  seen: SeenEvidence,
  /** The possible reasons for a refusal, and the sentence that the person reads for each. */
  offered: z.array(z.strictObject({ reason: Reason, told: z.string() })),
  history: z.array(HistoryLine),
  earlier: z.array(EarlierCase),
})
export type WholeCase = z.infer<typeof WholeCase>
