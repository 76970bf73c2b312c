import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import type { VisitRun } from './use-run.ts'
import { firstUnmet, type Milestone, milestones, minutesLeft, placeBefore, stepPlaceOf, arrivingKinds, type StepPlace } from './way.ts'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'

export interface StepFlow {
  readonly place: StepPlace
  readonly coming: readonly EvidenceKind[]
  readonly milestones: readonly Milestone[]
  readonly minutes: number
  readonly go: (place: StepPlace) => void
  /** Goes to the next step according to the server's latest state, for a visit that has continued elsewhere. */
  readonly catchUp: () => void
  readonly onBack: (() => void) | undefined
  /** Continues from here as soon as there is a connection. Returns undefined, or a message about the failure. */
  readonly done: () => Promise<string | undefined>
  /** Whether the person wants to continue, and the action waits for a connection. */
  readonly waits: boolean
  /** Whether the person is still at the same step. A pressed action is carried out only while they stay there. */
  readonly stays: () => () => boolean
}

export function useStepFlow({ visit, sent, keeper, uploads, offline }: VisitRun): StepFlow {
  const say = useWords()
  const coming = useMemo(() => arrivingKinds(visit, sent), [visit, sent])
  const [at, setAt] = useState<StepPlace>(() => firstUnmet(visit, coming))
  const place = stepPlaceOf(visit, coming, at)
  const before = placeBefore(visit, place)
  const currentStep = useRef(at)
  useEffect(() => void (currentStep.current = at), [at])
  const stays = (): (() => boolean) => () => currentStep.current === at
  const [leaving, setLeaving] = useState<StepPlace>()
  const done = async (): Promise<string | undefined> => {
    const isHere = stays()
    setLeaving(place)
    const failed = await keeper.persist(keeper.catchUp, isHere).finally(() => setLeaving(undefined))
    if (failed !== undefined) return failed.msg || say('trouble.network')
    if (!isHere()) return undefined
    const { visit: now } = keeper.view.get()
    const arriving = arrivingKinds(now, uploads?.all() ?? sent)
    // Consent that was required again came in between, and now the person is back where they were.
    const next = place === at ? firstUnmet(now, arriving) : stepPlaceOf(now, arriving, at)
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
    catchUp: () => setAt(firstUnmet(keeper.view.get().visit, arrivingKinds(keeper.view.get().visit, uploads?.all() ?? sent))),
    onBack: before === undefined ? undefined : () => setAt(before),
    done,
    waits: offline && leaving === place,
    stays,
  }
}
