// Loads a part of the page on demand. A browser requests a script only once: if that failed, the script stays unavailable until the page is
// reloaded, so the next attempt reloads the page.
let hasFailed = false

/** Undefined if it cannot be loaded now. `keep` is called before a reload, to save the pending action for afterwards. */
export async function fetchPart<Part>(fetch: () => Promise<Part>, keep?: () => void): Promise<Part | undefined> {
  if (hasFailed && navigator.onLine) {
    keep?.()
    return reloadPage()
  }
  try {
    return await fetch()
  } catch {
    hasFailed = true
    return undefined
  }
}

/** Never resolves, because the page is about to reload. */
function reloadPage(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
