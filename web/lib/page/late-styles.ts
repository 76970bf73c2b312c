/** How often a stylesheet is requested again although the browser is online: its network is often usable only some time later. */
const maxTries = 5

/** Vite's loader requests a stylesheet only once, so after a lost connection it is missing until a reload. Scripts are requested again. */
export function refetchLateStyles(): void {
  const lost = new Set<HTMLLinkElement>()
  const tries = new Map<string, number>()
  const again = (): void => {
    for (const link of lost) link.replaceWith(link.cloneNode())
    lost.clear()
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      lost.add(target)
      const tried = tries.get(target.href) ?? 0
      if (!navigator.onLine || tried === maxTries) return
      tries.set(target.href, tried + 1)
      setTimeout(again, 1000 * 2 ** tried)
    },
    // Capture, since a resource's `error` event does not bubble.
    true,
  )
  addEventListener('online', again)
}
