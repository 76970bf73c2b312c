import { countWaitingChats } from '@bonafide/core/calls/desk/chat'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { shareRunning } from '../../lib/http/share-running.ts'
import { send } from '../../lib/send.ts'
import { makeStore } from '../../lib/store.ts'
import { useDeskChanges } from './desk-live.ts'
import { hasSession } from './has-session.ts'

const waiting = makeStore<number | undefined>(undefined)

const loadCount = shareRunning(async () => {
  if (!hasSession()) return
  const answer = await send(countWaitingChats, {})
  if (answer.ok) waiting.set(answer.data.waiting)
})

export function useWaitingChats(): number | undefined {
  const refresh = useCallback((): void => void loadCount(), [])
  useEffect(refresh, [refresh])
  useDeskChanges(refresh)
  return useSyncExternalStore(waiting.watch, waiting.get, () => undefined)
}
