// In a web view the way back knows only the history. What covers the whole page has an entry of its own there, so that back closes it
// instead of leaving the page underneath.
const mark = 'overlay'

export const isOverlayEntry = (): boolean => mark in stateOf()

/** Ends with the returned function. */
export function putOverlayEntry(onBack: () => void): () => void {
  // A page that was loaded again under an overlay is still at its entry.
  if (!isOverlayEntry()) history.pushState({ ...stateOf(), [mark]: true }, '')
  const moved = (): void => {
    if (!isOverlayEntry()) onBack()
  }
  addEventListener('popstate', moved)
  return () => {
    removeEventListener('popstate', moved)
    if (isOverlayEntry()) history.back()
  }
}

function stateOf(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}
