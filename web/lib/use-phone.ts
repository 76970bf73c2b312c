import { useCallback, useSyncExternalStore } from 'react'

/** For decisions that a style sheet cannot make. False in the prerendered page and in its first render. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void): (() => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** The layout's own breakpoint: up to 767 px, and wider if the reader has larger text. */
export const usePhone = (): boolean => useMedia('(max-width: 47.9375em)')

/** Excludes a narrow window on a computer. */
export const usePhoneInHand = (): boolean => useMedia('(max-width: 47.9375em) and (pointer: coarse)')
