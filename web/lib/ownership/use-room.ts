import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether something that wide, in rem, fits where it stands. Read once before it is first seen, and then only when the place changes. */
export function useRoom(rem: number): readonly [place: RefObject<HTMLDivElement | null>, fits: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const take = (pixels: number): void => setWidth(pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    take(element.clientWidth)
    const sizes = new ResizeObserver(([entry]) => entry !== undefined && take(entry.contentRect.width))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [place, width >= rem]
}
