// The values of a form. `now` is what has been typed, even if not yet rendered: checks, drafts and submissions use it.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface FormValues<Values> {
  readonly values: Values
  readonly now: () => Values
  /** A stable function, so that unchanged fields do not rerender. */
  readonly change: (next: (before: Values) => Values) => void
}

/** `keep` is called synchronously on every change, before rendering, so that a page closed at that moment loses nothing. */
export function useValues<Values>(start: () => Values, keep?: (values: Values) => void): FormValues<Values> {
  const [values, setValues] = useState(start)
  const latest = useRef(values)
  const keeping = useRef(keep)
  useLayoutEffect(() => {
    keeping.current = keep
  })
  const now = useCallback((): Values => latest.current, [])
  const change = useCallback((next: (before: Values) => Values): void => {
    const after = next(latest.current)
    if (after === latest.current) return
    latest.current = after
    setValues(after)
    keeping.current?.(after)
  }, [])
  return { values, now, change }
}
