import { startTransition, useEffect, useState } from 'react'

/** More than a screen holds. */
const atFirst = 16
/** Small enough for a slow phone to draw without a noticeable wait. */
const slice = 16

/** How many of them are drawn: what is in view at once, the rest piece by piece, so that typing and scrolling stay responsive. */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(atFirst)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice))
  }, [drawn, count])
  return drawn
}
