// What is under a button that floats over the page.

export type IsCovered = (element: Element, box: DOMRect) => boolean

const pressable = ':is(main, aside, footer) :is(a, button, input, select, textarea, summary, label)'
const air = 8
/** The distance of the points that are looked at: smaller than a line of text. */
const step = 15

export const isPressable = (element: Element): boolean => element.closest(pressable) !== null

/** The box is the button's, grown by a small margin. Anything under a bar at the page's edge is not usable anyway. */
export function coversAny(button: HTMLElement, isCovered: IsCovered): boolean {
  const own = button.getBoundingClientRect()
  const box = new DOMRect(own.x - air, own.y - air, own.width + 2 * air, own.height + 2 * air)
  const isUnder = (x: number, y: number): boolean => {
    const pile = document.elementsFromPoint(x, y).filter((one) => !button.contains(one))
    const bar = pile.findIndex((one) => one.matches('[data-bar]'))
    return pile.slice(0, bar < 0 ? undefined : bar + 1).some((one) => isCovered(one, box))
  }
  for (let y = box.top; y <= box.bottom; y += step) for (let x = box.left; x <= box.right; x += step) if (isUnder(x, y)) return true
  return false
}

/** Calls `look` in the next frame, and again whenever what is under a button may have changed: by scrolling, a new width, page or answer. */
export function watchPlace(look: () => void): () => void {
  let frameRequest = 0
  const soon = (): void => {
    cancelAnimationFrame(frameRequest)
    frameRequest = requestAnimationFrame(look)
  }
  soon()
  addEventListener('scroll', soon, { passive: true })
  const sizes = new ResizeObserver(soon)
  sizes.observe(document.body)
  return () => {
    cancelAnimationFrame(frameRequest)
    removeEventListener('scroll', soon)
    sizes.disconnect()
  }
}
