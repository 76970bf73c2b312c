import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { releaseCase, takeCase } from '@bonafide/core/calls/desk/claims'
import type { Claim } from '@bonafide/core/calls/desk/listed'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useAddress } from '../../../lib/page/place.tsx'
import { isNoSession, send } from '../../../lib/send.ts'
import { places } from '../../places.ts'
import type { UseQueue } from '../../queue/use-queue.ts'

export interface UseClaim {
  readonly claim: Claim
  readonly busy: boolean
  /** Why the case could not be taken or released. */
  readonly problem: string | undefined
  readonly take: () => void
  readonly release: () => void
}

export interface Claimed extends Pick<WholeCase, 'case' | 'account' | 'claim'> {
  readonly decided: unknown
  readonly ownVote: unknown
}

/** Whether the current reviewer may still decide the case. */
export const isOpenFor = ({ decided, ownVote }: Claimed): boolean => decided === null && ownVote === null

/** The claim on an open case. The live list's claim is newer than the one that came with the case. */
export function useClaim(claimed: Pick<Claimed, 'case' | 'claim'>, list: UseQueue): UseClaim {
  const address = useAddress()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const listed = list.load.state === 'there' ? list.load.queue.cases.find((entry) => entry.case === claimed.case) : undefined
  const [ownChange, setOwnChange] = useState<{ readonly claim: Claim } | undefined>(undefined)
  const claim = (listed ?? ownChange ?? claimed).claim
  const change = async (call: typeof takeCase | typeof releaseCase): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const answer = await during(() => send(call, { case: claimed.case }))
    if (isNoSession(answer)) return location.replace(address(places.signIn))
    if (answer.ok) setOwnChange({ claim: call === takeCase ? { by: '', own: true, until: '' } : null })
    else setProblem(answer.msg)
    list.reload()
  }
  return { claim, busy, problem, take: () => void change(takeCase), release: () => void change(releaseCase) }
}
