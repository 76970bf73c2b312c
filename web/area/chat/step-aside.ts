// On a phone the corner button covers part of the page. It hides while the reader scrolls, and while text or a control is under
// it: the end of the page offers the same help.
import { type RefObject, useEffect, useState } from 'react'
import { usePhone } from '../../lib/use-phone.ts'

const pressable = ':is(main, aside, footer) :is(a, button, input, select, textarea, summary, label)'
const readable = 'main, aside, footer'
const air = 8

export function useStepAside(button: RefObject<HTMLElement | null>): boolean {
  const phone = usePhone()
  const [aside, setAside] = useState(false)
  useEffect(() => {
    if (!phone) return undefined
    let frameRequest = 0
    let before = scrollY
    let readsOn = false
    const look = (): void => {
      cancelAnimationFrame(frameRequest)
      frameRequest = requestAnimationFrame(() => setAside(readsOn || coversSomething(button.current)))
    }
    const move = (): void => {
      // The end of the page leaves room for the button.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      if (scrollY !== before) readsOn = scrollY > before && !isAtEnd
      before = scrollY
      look()
    }
    look()
    addEventListener('scroll', move, { passive: true })
    // A new width, page or answer changes what is under the button.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    return () => {
      cancelAnimationFrame(frameRequest)
      removeEventListener('scroll', move)
      sizes.disconnect()
    }
  }, [phone, button])
  return phone && aside
}

function coversSomething(button: HTMLElement | null): boolean {
  if (button === null) return false
  const own = button.getBoundingClientRect()
  // Grown by a small margin.
  const box = new DOMRect(own.x - air, own.y - air, own.width + 2 * air, own.height + 2 * air)
  const middle = (box.left + box.right) / 2
  const heights = [box.top, (box.top + box.bottom) / 2, box.bottom]
  return heights.some((y) => [box.left, middle, box.right].some((x) => liesUnder({ x, y, box })))
}

/** Anything under a bar at the page's edge is not usable anyway. */
const liesUnder = ({ x, y, box }: { x: number; y: number; box: DOMRect }): boolean => {
  const pile = document.elementsFromPoint(x, y)
  const bar = pile.findIndex((one) => one.matches('[data-bar]'))
  return pile
    .slice(0, bar < 0 ? undefined : bar + 1)
    .some((one) => one.closest(pressable) !== null || (one.closest(readable) !== null && hasWordsIn(one, box)))
}

/** Only the element's own text, not its children's. */
const hasWordsIn = (element: Element, box: DOMRect): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
    const words = document.createRange()
    words.selectNodeContents(node)
    return [...words.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
