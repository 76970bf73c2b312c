import { useSyncExternalStore } from 'react'

/** As the layout counts: 767 px and less. */
const query = '(max-width: 767px)'

function watch(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** For what a style sheet cannot decide. False in the prerendered page and in its first render. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
