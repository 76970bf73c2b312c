// While a frame is open, going back once asks whether to leave, and going back again leaves. This works by an extra history entry with the
// same address, which is removed at the end, so that the frame leaves no trace in the history.
export interface HistoryGuard {
  /** After the person has decided to stay. */
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
  let stands = false
  const place = (): void => {
    if (stands) return
    // After a reload with an open frame, the current entry is still the guard's. Another would need an extra step back.
    if (!isMarked()) history.pushState({ ...stateOf(), [mark]: true }, '')
    stands = true
  }
  const moved = (): void => {
    const stood = stands
    stands = isMarked()
    if (stands) return
    if (stood && location.href === here) onBack()
    else onGone()
  }
  place()
  addEventListener('popstate', moved)
  return {
    again: place,
    release: async () => {
      removeEventListener('popstate', moved)
      // The frame's own navigations may have added entries in between, so one step back may not be enough.
      for (let tries = 0; isMarked() && tries < maxTries; tries += 1) await oneBack()
    },
  }
}

const maxTries = 10
const patienceMs = 500

function oneBack(): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(clock)
      removeEventListener('popstate', end)
      done()
    }
    const clock = setTimeout(end, patienceMs)
    addEventListener('popstate', end)
    history.back()
  })
}

function stateOf(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const isMarked = (): boolean => mark in stateOf()
