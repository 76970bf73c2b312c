import { useSyncExternalStore } from 'react'

const neverChanges = (): (() => void) => () => undefined

/** False in the prerender and until hydration. Until then nothing is fetched separately, and the query is unknown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
