// Walks a page with only the Tab key, and reports what a keyboard user would miss.
import type { Page } from 'playwright-core'

/** What `prepare` adds to the page. */
interface KeyboardTrail {
  readonly trailEnded: () => boolean
  readonly trailFaults: () => readonly string[]
}

/** More than any page has. A page with more stops traps the focus in a loop. */
const maxStops = 400

/** Keys are sent in groups, because waiting for each would take longer than everything else here. */
const keysPerGroup = 16

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

/**
 * One line for each control that Tab does not reach, that has no visible focus, or that is covered while it has the focus
 * (WCAG 2.2: 2.1.1, 2.4.7, 2.4.11).
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(settled)
  await page.evaluate(prepare)
  const keyboard = await page.context().newCDPSession(page)
  for (let stops = 0; stops < maxStops; stops += keysPerGroup) {
    const keys = Array.from({ length: keysPerGroup }, () => [
      keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ])
    await Promise.all(keys.flat())
    if (await page.evaluate(() => (window as unknown as KeyboardTrail).trailEnded())) break
  }
  await keyboard.detach()
  return [...new Set(await page.evaluate(() => (window as unknown as KeyboardTrail).trailFaults()))]
}

/** Runs in the page. Resolves once the document has not changed for a moment. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const startTimer = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        watcher.disconnect()
        resolve()
      }, 150)
    let timer = startTimer()
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = startTimer()
    })
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
  })

/** Runs in the page. */
const prepare = (): void => {
  const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
  const labelOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null
  const isFocusable = (element: Element): boolean =>
    isShown(element) && element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]')
  /** The styles that may change on focus: those of the control, its ancestors and its siblings. */
  const looksOf = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling, element.closest('label')]
      .flatMap((node) => (node ? [getComputedStyle(node), getComputedStyle(node, '::before'), getComputedStyle(node, '::after')] : []))
      .map(({ outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity, clipPath }) =>
        [outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity, clipPath].join(),
      )
      .join('|')
  const before = new Map([...document.querySelectorAll(controls)].map((element) => [element, looksOf(element)]))
  const reached = new Set<Element>()
  /** A styled checkbox or radio button is visible only through its label. */
  const visibleElementOf = (element: Element): Element =>
    element.matches('[type=checkbox], [type=radio], [type=file]') ? (element.closest('label') ?? element) : element
  const covering = (element: Element): Element | undefined => {
    const target = visibleElementOf(element)
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [left + width * across, top + height * down] as const))
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
    const others = hits.filter((hit) => hit !== null && !target.contains(hit) && !hit.contains(target) && hit.closest('label') !== target)
    // Partly visible is allowed.
    return others.length === hits.length ? (others[0] ?? undefined) : undefined
  }
  const faults: string[] = []
  let hasEnded = false
  const noteStop = (): void => {
    const element = document.activeElement
    if (hasEnded || element === null || element === document.body || reached.has(element)) {
      hasEnded = true
      return
    }
    reached.add(element)
    if (looksOf(element) === before.get(element)) faults.push(`no sign of the focus: ${labelOf(element)}`)
    const cover = covering(element)
    if (cover !== undefined) faults.push(`behind ${labelOf(cover)}: ${labelOf(element)}`)
  }
  addEventListener('keyup', noteStop, { capture: true })
  /** Tab reaches only one button of a radio group or tab list. */
  const groupReached = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name)
  /** Checks the controls that existed at the start, so a button that appears on scrolling is not reported. */
  const missedControls = (): readonly string[] =>
    [...before.keys()]
      .filter((element) => isFocusable(element) && !reached.has(element) && !groupReached(element))
      .map((element) => `not reached: ${labelOf(element)}`)
  const trailEnded = (): boolean => {
    // Keys that are pressed inside a frame do not arrive here.
    if (document.activeElement?.tagName === 'IFRAME') noteStop()
    return hasEnded
  }
  Object.assign(window, { trailEnded, trailFaults: () => [...faults, ...missedControls()] })
}
