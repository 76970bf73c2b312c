// What a form holds. `now` is what has been typed, though it may not be drawn yet: whatever is judged, kept or sent goes by that.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface FormValues<Values> {
  readonly values: Values
  readonly now: () => Values
  /** The same function for as long as the form is open, so that fields that have not changed are not drawn again. */
  readonly change: (next: (before: Values) => Values) => void
}

/** `keep` hears of every change at once, before it is drawn: a page that is closed in that moment loses nothing. */
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
