// While a frame is open, going back once asks whether to leave, and going back again leaves. This works with an extra history entry at the
// same address, which is removed at the end, so that the frame leaves no trace in the history.
export interface HistoryGuard {
  /** Guards again after the person has decided to stay. */
  readonly again: () => void
  readonly release: () => Promise<void>
}

export interface HistoryEvents {
  readonly onBack: () => void
  /** The page behind the frame has already changed. */
  readonly onGone: () => void
}

const mark = 'frameGuard'

export function guardHistory({ onBack, onGone }: HistoryEvents): HistoryGuard {
  const here = location.href
  let isPlaced = false
  const placeEntry = (): void => {
    if (isPlaced) return
    // After a reload with an open frame, the current entry is still the guard's. Another would need an extra step back.
    if (!isMarked()) history.pushState({ ...stateOf(), [mark]: true }, '')
    isPlaced = true
  }
  const onPopState = (): void => {
    const wasPlaced = isPlaced
    isPlaced = isMarked()
    if (isPlaced) return
    if (wasPlaced && location.href === here) onBack()
    else onGone()
  }
  placeEntry()
  addEventListener('popstate', onPopState)
  return {
    again: placeEntry,
    release: async () => {
      removeEventListener('popstate', onPopState)
      // The frame's own navigations may have added entries in between, so one step back may not be enough.
      for (let tries = 0; isMarked() && tries < maxTries; tries += 1) await stepBack()
    },
  }
}

const maxTries = 10
const patienceMs = 500

function stepBack(): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('popstate', end)
      done()
    }
    const timer = setTimeout(end, patienceMs)
    addEventListener('popstate', end)
    history.back()
  })
}

function stateOf(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const isMarked = (): boolean => mark in stateOf()
