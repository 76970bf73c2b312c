// What was clicked and seen, until it is on its way. Knows neither document nor network: they are handed in.
import type { SentOf } from '@bonafide/core/call'
import type { recordUsage } from '@bonafide/core/calls/analytics'
import { eventOf, namePattern } from '@bonafide/core/usage/names'

type Batch = SentOf<typeof recordUsage>
export type UsageEvent = Batch['events'][number]

export interface RecorderNeeds {
  /** 32 random hex digits. */
  readonly draw: () => string
  readonly stay: () => string
  /** False when it could not even be taken to be sent. */
  readonly send: (batch: Batch) => boolean
}

export interface Noted {
  readonly kind: UsageEvent['kind']
  readonly element: string
  readonly page: string
  readonly mode: UsageEvent['mode']
  readonly time: number
}

export interface Recorder {
  readonly note: (noted: Noted) => void
  readonly flush: () => void
}

export const eventsAtOnce = 20
/** A page that cannot send does not collect for ever. */
const batchesAtMost = 10

export function makeRecorder(needs: RecorderNeeds): Recorder {
  let waiting: UsageEvent[] = []
  const batches: Batch[] = []
  const flush = (): void => {
    if (waiting.length > 0 && batches.length < batchesAtMost) batches.push({ batch: needs.draw(), events: waiting })
    waiting = []
    // One that was not taken goes again under the same name, before those that came later.
    while (batches[0] !== undefined && needs.send(batches[0])) batches.shift()
  }
  const note = ({ kind, element, page, mode, time }: Noted): void => {
    // One name that the server refuses would take the whole batch with it.
    if (!namePattern.test(element)) return
    waiting.push({ event: eventOf(element), kind, page, element, mode, time, session: needs.stay() })
    if (waiting.length >= eventsAtOnce) flush()
  }
  return { note, flush }
}
