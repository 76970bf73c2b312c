import type { ReplyOf } from '@bonafide/core/call'
import { readUsage, type UsageRange } from '@bonafide/core/calls/desk/usage'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export type UsageDays = ReplyOf<typeof readUsage>['days']

export type UsageLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly days: UsageDays }

/** The old range stays on screen until the new range has loaded. If two requests overlap, the later one wins. */
export function useUsage({ from, to, of }: UsageRange): { readonly load: UsageLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<UsageLoad>({ state: 'waiting' })
  const latestRequest = useRef(0)
  const reload = useCallback(() => {
    const request = (latestRequest.current += 1)
    void send(readUsage, { from, to, ...(of === undefined ? {} : { of }) }, { quiet: true }).then((answer) => {
      if (request !== latestRequest.current) return
      if (answer.ok) setLoad({ state: 'there', days: answer.data.days })
      else if (isNoSession(answer)) location.replace(address(places.signIn))
      else setLoad({ state: 'failed', msg: answer.msg })
    })
  }, [from, to, of, address])
  useEffect(reload, [reload])
  return { load, reload }
}
