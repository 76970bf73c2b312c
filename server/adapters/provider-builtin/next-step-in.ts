// The next step of an open visit, for pages that lead back into it.
import { stepStates } from '@bonafide/core/rules/visit/step-states'
import type { BegunVisit } from '@bonafide/core/calls/status'
import type { Tx } from '../../db/transaction.ts'
import type { NextStepQuery } from '../../ports/provider.ts'
import { withQuestionnaire } from './evidence/asked-questions.ts'
import { type EvidenceServices, openEvidence } from './evidence/evidence.ts'
import { tiltStandOf } from './evidence/tilt/tilt-stand.ts'
import { selectStored } from './evidence/stored-evidence.sql.ts'

/** Counted as in the frame, where checking and submitting is the last step, unless a vendor's widget does that. */
export const nextStepIn = async (
  tx: Tx,
  services: EvidenceServices,
  { visit, account, at, policy }: NextStepQuery,
): Promise<Omit<BegunVisit, 'purpose'> | null> => {
  const stored = await selectStored(tx, visit, at)
  if (stored === undefined || stored.account !== account || stored.submitted || stored.outcome !== null) return null
  const evidence = await openEvidence(services, stored)
  const states = stepStates(withQuestionnaire({ policy }, evidence))
  const tiltDue = tiltStandOf(stored, evidence, policy.content) === 'due'
  const open = states.findIndex(({ step, state }) => state !== 'met' || (step === 'front' && tiltDue))
  return { step: states[open]?.step ?? 'send', at: (open < 0 ? states.length : open) + 1, of: states.length + (evidence.vendor ? 0 : 1) }
}
