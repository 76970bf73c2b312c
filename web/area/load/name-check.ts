// Whether the name may be changed: requested for verified accounts only, and again each time the status is requested.
import type { NameChange } from '@bonafide/core/status'
import { useEffect, useSyncExternalStore } from 'react'
import { isNoSession } from '../../lib/send.ts'
import { makeStore } from '../../lib/store.ts'
import { showToast } from '../../ui/float/toasts.ts'

const nameChange = makeStore<NameChange | undefined>(undefined)
let isNeeded = false

async function fetchNameChange(): Promise<void> {
  // The first paint does not need this call.
  const { fetchNameCheck } = await import('./ask-name.ts')
  const answer = await fetchNameCheck()
  if (answer.ok) nameChange.set(answer.data.status)
  else if (!isNoSession(answer)) showToast('error', answer.msg)
}

/** Does nothing until it is needed. */
export async function checkName(): Promise<void> {
  if (isNeeded) await fetchNameChange().catch(() => undefined)
}

const notKnown = (): undefined => undefined

/** Undefined: not known yet, or never requested. */
export function useNameCheck(verified: boolean): NameChange | undefined {
  const status = useSyncExternalStore(nameChange.watch, nameChange.get, notKnown)
  useEffect(() => {
    if (!verified || isNeeded) return
    isNeeded = true
    void checkName()
  }, [verified])
  return verified ? status : undefined
}
