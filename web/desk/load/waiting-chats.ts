import { countWaitingChats } from '@bonafide/core/calls/desk/chat'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { shareRunning } from '../../lib/http/share-running.ts'
import { send } from '../../lib/send.ts'
import { makeStore } from '../../lib/store.ts'
import { useDeskChanges } from './desk-live.ts'
import { hasSession } from './has-session.ts'

const waiting = makeStore<number | undefined>(undefined)

const ask = shareRunning(async () => {
  if (!hasSession()) return
  const answer = await send(countWaitingChats, {})
  if (answer.ok) waiting.set(answer.data.waiting)
})

export function useWaitingChats(): number | undefined {
  const look = useCallback((): void => void ask(), [])
  useEffect(look, [look])
  useDeskChanges(look)
  return useSyncExternalStore(waiting.watch, waiting.get, () => undefined)
}
