import { useMemo, useState } from 'react'
import { useWords } from '../words.ts'
import type { Run } from './use-run.ts'
import { firstUnmet, type Milestone, milestones, minutesLeft, placeBefore, placeOf, travelling, type Place } from './way.ts'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'

export interface Way {
  readonly place: Place
  readonly coming: readonly EvidenceKind[]
  readonly milestones: readonly Milestone[]
  readonly minutes: number
  readonly go: (place: Place) => void
  /** To the next step by the server's latest state: the visit went on elsewhere. */
  readonly catchUp: () => void
  readonly onBack: (() => void) | undefined
  /** Goes on from here; undefined, or in words why not. */
  readonly done: () => Promise<string | undefined>
}

export function useWay({ visit, sent, keeper, uploads }: Run): Way {
  const say = useWords()
  const coming = useMemo(() => travelling(visit, sent), [visit, sent])
  const [at, setAt] = useState<Place>(() => firstUnmet(visit, coming))
  const place = placeOf(visit, coming, at)
  const before = placeBefore(visit, place)
  const done = async (): Promise<string | undefined> => {
    const failed = await keeper.settle()
    if (failed !== undefined) return failed.msg || say('trouble.network')
    await keeper.look()
    const { visit: now, offline } = keeper.view.get()
    if (offline) return say('trouble.network')
    const travels = travelling(now, uploads?.all() ?? sent)
    // Consent that was owed again had come in between: the person is back where they were.
    const next = place === at ? firstUnmet(now, travels) : placeOf(now, travels, at)
    if (next === place) return now.steps.find(({ step }) => step === place)?.why ?? say('trouble.notComplete')
    setAt(next)
    return undefined
  }
  return {
    place,
    coming,
    milestones: milestones(visit, coming, place),
    minutes: minutesLeft(visit, coming),
    go: setAt,
    catchUp: () => setAt(firstUnmet(keeper.view.get().visit, travelling(keeper.view.get().visit, uploads?.all() ?? sent))),
    onBack: before === undefined ? undefined : () => setAt(before),
    done,
  }
}
