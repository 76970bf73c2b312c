/** Vite's loader requests a stylesheet only once, so after a lost connection it is missing until a reload. Scripts are requested again. */
export function refetchLateStyles(): void {
  const lost = new Set<HTMLLinkElement>()
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    // Capture, since a resource's `error` event does not bubble.
    true,
  )
  addEventListener('online', () => {
    for (const link of lost) link.replaceWith(link.cloneNode())
    lost.clear()
  })
}
