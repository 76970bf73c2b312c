// Loads a part of the page on demand. A browser requests a script only once: if that failed, the script stays unavailable until the page is
// reloaded, so the next attempt reloads the page.
let lost = false

/** Undefined: it cannot be loaded now. `keep` is called before a reload, to save the pending action for afterwards. */
export async function fetchPart<Part>(fetch: () => Promise<Part>, keep?: () => void): Promise<Part | undefined> {
  if (lost && navigator.onLine) {
    keep?.()
    return loadAnew()
  }
  try {
    return await fetch()
  } catch {
    lost = true
    return undefined
  }
}

/** Never resolves, because the page is about to reload. */
function loadAnew(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
