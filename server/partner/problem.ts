import { isProblemName, type ProblemName } from '@bonafide/core/calls/partner/problems'
import type { RefusalName } from '@bonafide/core/codes'
import type { Refusal } from '@bonafide/core/refusal'

export interface ProblemDetail {
  readonly retryAfter?: number
  /** Where a body does not fit, as JSON pointers. */
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[]
  /** Which scope is missing. */
  readonly scope?: string
}

/** A "no" to the exchange's back end. Thrown like a `Refusal`, and answered as RFC 9457 says. */
export class PartnerProblem extends Error {
  readonly problem: ProblemName
  readonly detail: ProblemDetail

  constructor(problem: ProblemName, detail: ProblemDetail = {}) {
    super(problem)
    this.name = 'PartnerProblem'
    this.problem = problem
    this.detail = detail
  }
}

/** Refusals of features that partner calls share, by the problem that says the same; others have the same name. */
const renamed: Readonly<Partial<Record<RefusalName, ProblemName>>> = {
  'record.erased': 'user.erased',
  'record.restricted': 'user.restricted',
  'deletion.alreadyRequested': 'erasure.requested',
}

/** Undefined for a refusal that no partner call should meet. */
export const problemOfRefusal = ({ refused, facts }: Refusal): PartnerProblem | undefined => {
  const name = renamed[refused] ?? refused
  if (!isProblemName(name)) return undefined
  const seconds = facts['seconds']
  return new PartnerProblem(name, typeof seconds === 'number' ? { retryAfter: seconds } : {})
}
