// On a phone the button in the corner lies over the page. It gives way while there is something under it that can be pressed.
import { type RefObject, useEffect, useState } from 'react'
import { usePhone } from '../../lib/use-phone.ts'

const pressable = 'main :is(a, button, input, select, textarea, summary, label)'

export function useStepAside(button: RefObject<HTMLElement | null>): boolean {
  const phone = usePhone()
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    if (!phone) return undefined
    let asked = 0
    const look = (): void => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => setCovers(coversSomething(button.current)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    // Another width, another page, an answer that has arrived: each changes what lies under it.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [phone, button])
  return phone && covers
}

function coversSomething(button: HTMLElement | null): boolean {
  if (button === null) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const middle = (left + right) / 2
  const heights = [top, (top + bottom) / 2, bottom]
  return heights.some((y) => [left, middle, right].some((x) => liesUnder(x, y)))
}

/** What lies below a bar at the page's edge cannot be pressed there anyway. */
function liesUnder(x: number, y: number): boolean {
  const pile = document.elementsFromPoint(x, y)
  const bar = pile.findIndex((one) => one.matches('[data-bar]'))
  return pile.slice(0, bar < 0 ? undefined : bar + 1).some((one) => one.closest(pressable) !== null)
}
