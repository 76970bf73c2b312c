/** How often a stylesheet is requested again while the browser is online, because a new connection often takes a while to work. */
const maxTries = 5

/** Vite's loader requests a stylesheet only once, so after a lost connection it is missing until a reload. Scripts are requested again. */
export function refetchLateStyles(): void {
  const failedLinks = new Set<HTMLLinkElement>()
  const tries = new Map<string, number>()
  const refetch = (): void => {
    for (const link of failedLinks) link.replaceWith(link.cloneNode())
    failedLinks.clear()
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      failedLinks.add(target)
      const earlierTries = tries.get(target.href) ?? 0
      if (!navigator.onLine || earlierTries === maxTries) return
      tries.set(target.href, earlierTries + 1)
      setTimeout(refetch, 1000 * 2 ** earlierTries)
    },
    // Capture, since a resource's `error` event does not bubble.
    true,
  )
  addEventListener('online', refetch)
}
