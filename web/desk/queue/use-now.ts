import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Moves on by itself: a page that is left open must not say that something is due when it is overdue. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(clock)
  }, [])
  return now
}
