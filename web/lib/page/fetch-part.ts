// A part of the page that comes when it is needed. A browser asks for a script once: one that was out of reach stays so until the page is
// loaded again, and then that is what the next try does.
let lost = false

/** Undefined: it cannot be had now. `keep` is called before the page is loaded again: what was to happen can be kept for then. */
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

/** Callers wait until the page is gone. */
function loadAnew(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
