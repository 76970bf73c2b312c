import { approveCase, type DecisionReply, rejectCase, withdrawCase } from '@bonafide/core/calls/desk/cases'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useAddress } from '../../../lib/page/place.tsx'
import { isNoSession, isRefusal, send } from '../../../lib/send.ts'
import { places } from '../../places.ts'
import type { AcceptedInput } from '../use-draft.ts'

export type DecisionInput =
  | { readonly what: 'approve'; readonly accepted: AcceptedInput; readonly note: string }
  | { readonly what: 'reject'; readonly reason: string; readonly note: string; readonly remark: string }
  | { readonly what: 'withdraw' }

/** `meanwhile`: another reviewer decided first. */
export type DecisionOutcome = { readonly by: 'own'; readonly decided: DecisionReply } | { readonly by: 'meanwhile' }

export interface Decision {
  readonly busy: boolean
  /** Why the decision was not saved. */
  readonly problem: string | undefined
  readonly outcome: DecisionOutcome | undefined
  /** Resolves to false if the decision was not saved; `problem` then says why. */
  readonly send: (input: DecisionInput) => Promise<boolean>
}

export function useDecision(id: string, onDecided: () => void): Decision {
  const address = useAddress()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [outcome, setOutcome] = useState<DecisionOutcome | undefined>(undefined)
  const settle = (next: DecisionOutcome): void => {
    setOutcome(next)
    onDecided()
  }
  return {
    busy,
    problem,
    outcome,
    send: async (input) => {
      if (busy) return true
      setProblem(undefined)
      const answer = await during(() => sendDecision(id, input))
      if (answer.ok) settle({ by: 'own', decided: answer.data })
      else if (isRefusal(answer, 'case.decided')) settle({ by: 'meanwhile' })
      else if (isNoSession(answer)) location.replace(address(places.signIn))
      else {
        setProblem(answer.msg)
        return false
      }
      return true
    },
  }
}

const sendDecision = (id: string, input: DecisionInput) => {
  switch (input.what) {
    case 'approve':
      return send(approveCase, { case: id, ...input.accepted, ...noteField(input.note) })
    case 'reject':
      return send(rejectCase, { case: id, reason: input.reason, ...noteField(input.note), ...remarkField(input.remark) })
    case 'withdraw':
      return send(withdrawCase, { case: id })
  }
}

const remarkField = (remark: string): { remark?: string } => (remark.trim() === '' ? {} : { remark })
const noteField = (note: string): { note?: string } => (note.trim() === '' ? {} : { note })
