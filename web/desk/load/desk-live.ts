// One event stream for each page of the desk, shared by all its listeners.
import { deskLivePath } from '@bonafide/core/calls/chat'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { openLive } from '../../lib/live/open-live.ts'
import { makeStore } from '../../lib/store.ts'

/** What the stream announces: conversations, and the queue of cases. */
export type DeskEvent = 'chat' | 'cases'

const listeners = new Set<(event: string) => void>()
const connected = makeStore(true)
let close: (() => void) | undefined

/** How long the stream stays open without listeners, so that one page can replace another without reconnecting. */
const lingerMs = 1_000

function subscribe(onEvent: (event: string) => void): () => void {
  listeners.add(onEvent)
  close ??= openLive(`/v1${deskLivePath}`, ['chat', 'cases'] satisfies DeskEvent[], {
    changed: (_data, event) => {
      for (const listener of listeners) listener(event)
    },
    connected: connected.set,
  })
  return () => {
    listeners.delete(onEvent)
    setTimeout(closeIfUnused, lingerMs)
  }
}

function closeIfUnused(): void {
  if (listeners.size > 0) return
  close?.()
  close = undefined
}

export function useDeskChanges(changed: () => void, wanted: DeskEvent = 'chat'): void {
  const onEvent = useEffectEvent(changed)
  useEffect(() => subscribe((event) => (event === wanted ? onEvent() : undefined)), [wanted])
}

export const useDeskConnected = (): boolean => useSyncExternalStore(connected.watch, connected.get, () => true)
