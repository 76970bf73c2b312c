import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False while a server draws the page and until the browser has taken it over: nothing is fetched apart until then, and the query is not known. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
