import type { CaseSubject } from '@bonafide/core/calls/desk/listed'
import { takeNextCase } from '@bonafide/core/calls/desk/claims'
import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useAddress, useGoTo } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { places } from '../places.ts'
import { listedAddress } from './queue-address.ts'

export interface TakeNext {
  readonly busy: boolean
  /** The last attempt found no free case. */
  readonly nothing: boolean
  /** `besides`: the case that the reviewer is leaving. */
  readonly take: (besides?: string) => void
}

/** Claims the next free case, and opens it. */
export function useTakeNext(about: CaseSubject | undefined): TakeNext {
  const goTo = useGoTo()
  const address = useAddress()
  const [busy, during] = useBusy()
  const [nothing, setNothing] = useState(false)
  const take = async (besides: string | undefined): Promise<void> => {
    if (busy) return
    const answer = await during(() =>
      send(takeNextCase, { ...(about === undefined ? {} : { about }), ...(besides === undefined ? {} : { besides }) }),
    )
    if (isNoSession(answer)) return location.replace(address(places.signIn))
    if (!answer.ok) return
    setNothing(answer.data === null)
    if (answer.data !== null) goTo(listedAddress(answer.data, about))
  }
  return { busy, nothing, take: (besides) => void take(besides) }
}
