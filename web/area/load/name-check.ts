// Whether the name may be changed: requested for verified accounts only, and again each time the status is requested.
import type { NameChange } from '@bonafide/core/status'
import { useEffect, useSyncExternalStore } from 'react'
import { isNoSession } from '../../lib/send.ts'
import { makeStore } from '../../lib/store.ts'
import { showToast } from '../../ui/float/toasts.ts'

const found = makeStore<NameChange | undefined>(undefined)
let wanted = false

async function ask(): Promise<void> {
  // The first paint does not need this call.
  const { askName } = await import('./ask-name.ts')
  const answer = await askName()
  if (answer.ok) found.set(answer.data.status)
  else if (!isNoSession(answer)) showToast('error', answer.msg)
}

/** Does nothing until it is needed. */
export async function checkName(): Promise<void> {
  if (wanted) await ask().catch(() => undefined)
}

const nothing = (): undefined => undefined

/** Undefined: not known yet, or never requested. */
export function useNameCheck(verified: boolean): NameChange | undefined {
  const status = useSyncExternalStore(found.watch, found.get, nothing)
  useEffect(() => {
    if (!verified || wanted) return
    wanted = true
    void checkName()
  }, [verified])
  return verified ? status : undefined
}
