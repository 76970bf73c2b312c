// In a web view, going back uses only the history. An overlay that covers the whole page has its own history entry, so that going back
// closes it instead of leaving the page underneath.
const mark = 'overlay'

export const isOverlayEntry = (): boolean => mark in stateOf()

/** The returned function removes the entry. */
export function putOverlayEntry(onBack: () => void): () => void {
  // After a reload under an overlay, the current entry is still the overlay's.
  if (!isOverlayEntry()) history.pushState({ ...stateOf(), [mark]: true }, '')
  const onPopState = (): void => {
    if (!isOverlayEntry()) onBack()
  }
  addEventListener('popstate', onPopState)
  return () => {
    removeEventListener('popstate', onPopState)
    if (isOverlayEntry()) history.back()
  }
}

function stateOf(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}
