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

/** One page can replace another without closing the stream in between. */
const lingerMs = 1_000

function join(hear: (event: string) => void): () => void {
  listeners.add(hear)
  close ??= openLive(`/v1${deskLivePath}`, ['chat', 'cases'] satisfies DeskEvent[], {
    changed: (_data, event) => {
      for (const listener of listeners) listener(event)
    },
    connected: connected.set,
  })
  return () => {
    listeners.delete(hear)
    setTimeout(leave, lingerMs)
  }
}

function leave(): void {
  if (listeners.size > 0) return
  close?.()
  close = undefined
}

export function useDeskChanges(changed: () => void, of: DeskEvent = 'chat'): void {
  const hear = useEffectEvent(changed)
  useEffect(() => join((event) => (event === of ? hear() : undefined)), [of])
}

export const useDeskConnected = (): boolean => useSyncExternalStore(connected.watch, connected.get, () => true)
