// Finds what is under a button that floats over the page.

export type IsCovered = (element: Element, box: DOMRect) => boolean

const pressable = ':is(main, aside, footer) :is(a, button, input, select, textarea, summary, label)'
const margin = 8
/** The distance between the points that are checked: smaller than a line of text. */
const step = 15

export const isPressable = (element: Element): boolean => element.closest(pressable) !== null

/** Looks under the button's box, enlarged by a small margin. Anything under a bar at the page's edge is not usable anyway. */
export function coversAny(button: HTMLElement, isCovered: IsCovered): boolean {
  const rect = button.getBoundingClientRect()
  const box = new DOMRect(rect.x - margin, rect.y - margin, rect.width + 2 * margin, rect.height + 2 * margin)
  const isUnder = (x: number, y: number): boolean => {
    const elements = document.elementsFromPoint(x, y).filter((element) => !button.contains(element))
    const bar = elements.findIndex((element) => element.matches('[data-bar]'))
    return elements.slice(0, bar < 0 ? undefined : bar + 1).some((element) => isCovered(element, box))
  }
  for (let y = box.top; y <= box.bottom; y += step) for (let x = box.left; x <= box.right; x += step) if (isUnder(x, y)) return true
  return false
}

/** Calls `look` in the next frame, and again whenever what is under a button may have changed: by scrolling, a new width, page or answer. */
export function watchPlace(look: () => void): () => void {
  let frameRequest = 0
  const schedule = (): void => {
    cancelAnimationFrame(frameRequest)
    frameRequest = requestAnimationFrame(look)
  }
  schedule()
  addEventListener('scroll', schedule, { passive: true })
  const sizes = new ResizeObserver(schedule)
  sizes.observe(document.body)
  return () => {
    cancelAnimationFrame(frameRequest)
    removeEventListener('scroll', schedule)
    sizes.disconnect()
  }
}
