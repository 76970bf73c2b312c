/** Vite's loader fetches a stylesheet once: one that a lost connection kept back is missing for as long as the page lives, scripts are not. */
export function refetchLateStyles(): void {
  const lost = new Set<HTMLLinkElement>()
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    // It does not bubble.
    true,
  )
  addEventListener('online', () => {
    for (const link of lost) link.replaceWith(link.cloneNode())
    lost.clear()
  })
}
