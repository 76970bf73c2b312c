// A case as the queue lists it: its subject, its purpose, its age, and who works on it.
import * as z from 'zod/mini'
import { Alpha3 } from '../../countries.ts'
import { Reason } from '../../events.ts'
import { purposes } from '../../purposes.ts'
import { pattern, SubjectId, text, wholeNumber } from '../../values.ts'

export const CaseId = /* @__PURE__ */ pattern(/^[1-9]\d{0,17}$/)
/** Subjects of cases that were not opened by a visit. */
export const subjectsWithoutVisit = ['deletion', 'transfer', 'transferDispute'] as const
export const caseSubjects = [...purposes, ...subjectsWithoutVisit] as const
export const CaseSubject = /* @__PURE__ */ z.literal(caseSubjects)
export type CaseSubject = (typeof caseSubjects)[number]
export const isCaseSubject = (text: string): text is CaseSubject => caseSubjects.some((caseSubject) => caseSubject === text)

/** The person or company that a case is about. The name is empty if it is not known yet, or the person was erased. */
export const NamedSubject = /* @__PURE__ */ z.strictObject({ name: z.string(), country: z.nullable(Alpha3) })
export type NamedSubject = z.infer<typeof NamedSubject>

/** The reviewer who works on the case, and until when; null if it is unclaimed. */
export const Claim = /* @__PURE__ */ z.nullable(z.strictObject({ by: z.string(), own: z.boolean(), until: z.string() }))
export type Claim = z.infer<typeof Claim>

export const ListedCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  account: SubjectId,
  subject: NamedSubject,
  about: CaseSubject,
  reasons: z.array(Reason),
  /** How many reviewers have to agree to an approval. */
  needs: wholeNumber(1, 2),
  openedAt: z.string(),
  dueAt: z.string(),
  /** The caller has already voted: another reviewer has to vote as well. */
  voted: z.boolean(),
  claim: Claim,
})
export type ListedCase = z.infer<typeof ListedCase>

/** `withdrawn`: nothing was left to decide. `restricted`: the answer to a deletion request. */
export const Decision = /* @__PURE__ */ z.literal(['approved', 'rejected', 'restricted', 'withdrawn'])

/** A company's newest decision about one subject. */
export const DecidedCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  account: SubjectId,
  subject: NamedSubject,
  about: CaseSubject,
  decision: Decision,
  decidedAt: z.string(),
})
export type DecidedCase = z.infer<typeof DecidedCase>

/** A search term: words of a name, an e-mail address, or the number of a case, an account, a document or a company. */
export const SearchText = /* @__PURE__ */ text({ max: 200 })
