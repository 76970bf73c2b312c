// A part of the page that comes when it is needed. A browser asks for a script once: one that was out of reach stays so until the page is
// loaded again, and then that is what the next try does.
let lost = false

/** Undefined: it cannot be had now. */
export async function fetchPart<Part>(fetch: () => Promise<Part>): Promise<Part | undefined> {
  if (lost && navigator.onLine) return loadAnew()
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
