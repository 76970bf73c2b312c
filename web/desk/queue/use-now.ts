import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Updates on its own: a page left open must not say that something is due when it is overdue. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(clock)
  }, [])
  return now
}
