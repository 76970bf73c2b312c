import { useSyncExternalStore } from 'react'

/** A value outside React, and its subscribers. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly watch: (listener: () => void) => () => void
}

export function makeStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.get, store.get)
