// Decides what the frame shows after a submission.
import type { VisitStep } from '@bonafide/core/evidence/steps'
import type { Visit } from '../steps/step-props.ts'

export type Verdict =
  | { readonly is: 'checking' }
  /** A reviewer decides, so the person may leave. */
  | { readonly is: 'reviewed' }
  | { readonly is: 'approved' }
  /** `redo`: the first step to repeat; null if repeating does not help. */
  | { readonly is: 'refused'; readonly reasons: readonly string[]; readonly redo: VisitStep | null }

export function verdictOf({ state, reviewer, reason, steps }: Pick<Visit, 'state' | 'reviewer' | 'reason' | 'steps'>): Verdict | null {
  switch (state) {
    case 'open':
      return null
    case 'pending':
      return { is: reviewer ? 'reviewed' : 'checking' }
    case 'approved':
      return { is: 'approved' }
    case 'rejected': {
      const redoSteps = steps.filter((step) => step.state === 'redo')
      const reasons = [reason, ...redoSteps.map(({ why }) => why)].filter((why) => why !== null)
      return { is: 'refused', reasons: [...new Set(reasons)], redo: redoSteps[0]?.step ?? null }
    }
  }
}
