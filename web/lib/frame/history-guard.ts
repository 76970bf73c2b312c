// The browser's way back, while a frame is open: once, it asks whether to leave; once more, it leaves. An entry of the same address stands
// in between, and is taken away again at the end, so that nothing of the frame stays behind in the history.
export interface HistoryGuard {
  /** After the person has decided to stay. */
  readonly again: () => void
  readonly release: () => Promise<void>
}

export interface HistoryEvents {
  readonly onBack: () => void
  /** The page behind the frame is another one already. */
  readonly onGone: () => void
}

const mark = 'frameGuard'

export function guardHistory({ onBack, onGone }: HistoryEvents): HistoryGuard {
  const here = location.href
  let stands = false
  const place = (): void => {
    if (stands) return
    // A page that was loaded again under a frame has come back to the entry of the one before: a second would take a step back of its own.
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
      // The frame's own navigations may have left entries in between; they change nothing.
      for (let tries = 0; isMarked() && tries < mostTries; tries += 1) await oneBack()
    },
  }
}

const mostTries = 10
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
