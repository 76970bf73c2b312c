// Walks a page with the Tab key alone, and says what a person at the keyboard would miss.
import type { Page } from 'playwright-core'

interface Stop {
  readonly again: boolean
  readonly faults: readonly string[]
}

/** More stops than any page has: a page with more of them keeps the focus in a circle. */
const mostStops = 400

/**
 * One line for each control that Tab doesn't reach, that doesn't show that it has the focus, or that lies behind something else while it has it
 * (WCAG 2.2: 2.1.1, 2.4.7, 2.4.11).
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  await page.evaluate(settled)
  await page.evaluate(prepare)
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => (window as unknown as { readonly focusStop: () => Stop | null }).focusStop())
    if (stop === null || stop.again) break
    faults.push(...stop.faults)
  }
  faults.push(...(await page.evaluate(() => (window as unknown as { readonly missedControls: () => readonly string[] }).missedControls())))
  return [...new Set(faults)]
}

/** Runs in the page. Resolves once its document has stayed the same for a moment. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const begin = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        watcher.disconnect()
        resolve()
      }, 150)
    let clock = begin()
    const watcher = new MutationObserver(() => {
      clearTimeout(clock)
      clock = begin()
    })
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
  })

/** Runs in the page. */
const prepare = (): void => {
  const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
  const called = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null
  const waits = (element: Element): boolean =>
    isShown(element) && element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]')
  /** What may change when a control gets the focus: on itself, around it, and beside it. */
  const looksOf = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling, element.closest('label')]
      .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')] : []))
      .map(({ outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity, clipPath }) =>
        [outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity, clipPath].join(),
      )
      .join('|')
  const before = new Map([...document.querySelectorAll(controls)].map((element) => [element, looksOf(element)]))
  const reached = new Set<Element>()
  /** A styled box or radio is seen by its label. */
  const seenAs = (element: Element): Element =>
    element.matches('[type=checkbox], [type=radio], [type=file]') ? (element.closest('label') ?? element) : element
  const covering = (element: Element): Element | undefined => {
    const shown = seenAs(element)
    const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [left + width * across, top + height * down] as const))
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
    const others = hits.filter((hit) => hit !== null && !shown.contains(hit) && !hit.contains(shown) && hit.closest('label') !== shown)
    // Partly seen is allowed.
    return others.length === hits.length ? (others[0] ?? undefined) : undefined
  }
  const focusStop = (): Stop | null => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const again = reached.has(element)
    reached.add(element)
    const faults: string[] = []
    if (looksOf(element) === before.get(element)) faults.push(`no sign of the focus: ${called(element)}`)
    const cover = covering(element)
    if (cover !== undefined) faults.push(`behind ${called(cover)}: ${called(element)}`)
    return { again, faults }
  }
  /** Of a group of radio buttons or tabs, Tab reaches one. */
  const groupReached = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.name)
  /** A button that scrolling brings in has no place in the trail yet. */
  const missedControls = (): readonly string[] =>
    [...before.keys()]
      .filter((element) => waits(element) && !reached.has(element) && !groupReached(element))
      .map((element) => `not reached: ${called(element)}`)
  Object.assign(window, { focusStop, missedControls })
}
