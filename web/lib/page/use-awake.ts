import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False in the prerender and until hydration. Until then nothing is fetched separately, and the query is unknown. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
