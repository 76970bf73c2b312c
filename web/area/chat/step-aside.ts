// On a phone the corner button covers part of the page. It hides while the user scrolls down, and while text or a control is under
// it: the end of the page offers the same help.
import { type RefObject, useEffect, useState } from 'react'
import { usePhone } from '../../lib/use-phone.ts'
import { coversAny, isPressable, watchPlace } from '../../ui/action/covered.ts'

const readable = 'main, aside, footer'

export function useStepAside(button: RefObject<HTMLElement | null>): boolean {
  const phone = usePhone()
  const [aside, setAside] = useState(false)
  useEffect(() => {
    if (!phone) return undefined
    let before = scrollY
    let isScrollingDown = false
    return watchPlace(() => {
      // The end of the page leaves room for the button.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      if (scrollY !== before) isScrollingDown = scrollY > before && !isAtEnd
      before = scrollY
      setAside(isScrollingDown || (button.current !== null && coversAny(button.current, mustStayVisible)))
    })
  }, [phone, button])
  return phone && aside
}

const mustStayVisible = (element: Element, box: DOMRect): boolean =>
  isPressable(element) || (element.closest(readable) !== null && hasTextIn(element, box))

/** Only the element's own text, not its children's. */
const hasTextIn = (element: Element, box: DOMRect): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
