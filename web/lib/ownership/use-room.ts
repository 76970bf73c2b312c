import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The element's width in rem; 0 until it is known. Measured once before the first paint, and then only when the element is resized. */
export function useWidthInRem(): readonly [place: RefObject<HTMLDivElement | null>, rem: number] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const setPixels = (pixels: number): void => setWidth(pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    setPixels(element.clientWidth)
    const sizes = new ResizeObserver(([entry]) => entry !== undefined && setPixels(entry.contentRect.width))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [place, width]
}
