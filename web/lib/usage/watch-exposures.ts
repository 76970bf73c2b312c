// Records which elements users have seen: at least half of the element, for a second, on a visible page, and each name once per page view.
import { pageSeen } from '@bonafide/core/usage/names'

const longEnoughMs = 1000
const thresholds = [0, 0.1, 0.25, 0.5]

export interface Exposures {
  /** Starts a new page view, so that every element can be counted again. */
  readonly newPage: () => void
}

type OnSeen = (name: string) => void

/** `already`: counted on this page before the watch began. */
export function watchExposures(seen: OnSeen, already: readonly string[] = []): Exposures {
  const counted = new Set<string>(already)
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const begin = (name: string): void => {
    if (counted.has(name) || timers.has(name) || document.visibilityState === 'hidden') return
    const count = (): void => {
      timers.delete(name)
      counted.add(name)
      seen(name)
    }
    timers.set(name, setTimeout(count, longEnoughMs))
  }
  const end = (name: string): void => {
    clearTimeout(timers.get(name))
    timers.delete(name)
  }
  const endAll = (): void => [...timers.keys()].forEach(end)
  const watch = watchElements(begin, end)
  const beginAgain = (): void => {
    begin(pageSeen)
    watch.again()
  }
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? endAll() : beginAgain()))
  const newPage = (): void => {
    endAll()
    counted.clear()
    beginAgain()
  }
  beginAgain()
  return { newPage }
}

const namedSelector = '[data-usage]'
/** Only the title of a closed element is visible, but its name refers to the content. */
const isClosed = (element: Element): boolean => element instanceof HTMLDetailsElement && !element.open

const nameOf = (element: Element): string => (element instanceof HTMLElement ? (element.dataset['usage'] ?? '') : '')

function watchElements(begin: OnSeen, end: OnSeen): { readonly again: () => void } {
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) (isHalfSeen(entry) && !isClosed(entry.target) ? begin : end)(nameOf(entry.target))
    },
    { threshold: thresholds },
  )
  const add = (root: ParentNode): void => root.querySelectorAll(namedSelector).forEach((element) => intersections.observe(element))
  const additions = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(namedSelector)) intersections.observe(node)
        add(node)
      }
  })
  additions.observe(document.body, { childList: true, subtree: true })
  // The user opened it, so they see its content. Captured, since the event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(namedSelector)) (target.open ? begin : end)(nameOf(target))
    },
    true,
  )
  return {
    // A newly observed element is reported immediately, with its current state.
    again: () => {
      intersections.disconnect()
      add(document)
    },
  }
}

/** An element more than twice as high as the window is never half visible, so filling half of the window counts as well. */
const isHalfSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  isIntersecting && (intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2))
