// One stream for a page of the desk, whoever on it wants to hear.
import { deskLivePath } from '@bonafide/core/calls/chat'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { openLive } from '../../lib/live/open-live.ts'
import { makeStore } from '../../lib/store.ts'

const listeners = new Set<() => void>()
const connected = makeStore(true)
let close: (() => void) | undefined

/** One page gives its place to the next without the stream in between. */
const lingerMs = 1_000

function join(hear: () => void): () => void {
  listeners.add(hear)
  close ??= openLive(`/v1${deskLivePath}`, 'chat', {
    changed: () => {
      for (const listener of listeners) listener()
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

export function useDeskChanges(changed: () => void): void {
  const hear = useRef(changed)
  useEffect(() => {
    hear.current = changed
  }, [changed])
  useEffect(() => join(() => hear.current()), [])
}

export const useDeskConnected = (): boolean => useSyncExternalStore(connected.watch, connected.get, () => true)
