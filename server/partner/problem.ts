import { isProblemName, type ProblemName } from '@bonafide/core/calls/partner/problems'
import type { RefusalName } from '@bonafide/core/codes'
import type { Refusal } from '@bonafide/core/refusal'

export interface ProblemDetail {
  readonly retryAfter?: number
  /** The places where a body is invalid, as JSON pointers. */
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[]
  /** The missing scope. */
  readonly scope?: string
}

/** A refusal for the exchange's back end. Thrown like a `Refusal`, and answered as RFC 9457 says. */
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

/** Maps refusals of shared features to the equivalent problem; others have the same name. */
const renamed: Readonly<Partial<Record<RefusalName, ProblemName>>> = {
  'record.erased': 'user.erased',
  'record.restricted': 'user.restricted',
  'deletion.alreadyRequested': 'erasure.requested',
}

/** Undefined for a refusal that no partner call should cause. */
export const problemOfRefusal = ({ refused, facts }: Refusal): PartnerProblem | undefined => {
  const name = renamed[refused] ?? refused
  if (!isProblemName(name)) return undefined
  const seconds = facts['seconds']
  return new PartnerProblem(name, typeof seconds === 'number' ? { retryAfter: seconds } : {})
}
