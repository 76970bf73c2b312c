// Collects usage events until they are sent. It does not touch the document or the network: all it needs is passed in.
import type { SentOf } from '@bonafide/core/call'
import type { recordUsage } from '@bonafide/core/calls/analytics'
import { eventOf, namePattern } from '@bonafide/core/usage/names'

type Batch = SentOf<typeof recordUsage>
export type UsageEvent = Batch['events'][number]

export interface RecorderNeeds {
  /** 32 random hex digits. */
  readonly draw: () => string
  readonly stay: () => string
  /** False if the batch could not be queued for sending. */
  readonly send: (batch: Batch) => boolean
}

export interface RecordedEvent {
  readonly kind: UsageEvent['kind']
  readonly element: string
  readonly page: string
  readonly mode: UsageEvent['mode']
  readonly time: number
}

export interface Recorder {
  readonly note: (noted: RecordedEvent) => void
  readonly flush: () => void
}

export const eventsAtOnce = 20
/** Limits how much a page collects if it cannot send. */
const batchesAtMost = 10

export function makeRecorder(needs: RecorderNeeds): Recorder {
  let waiting: UsageEvent[] = []
  const batches: Batch[] = []
  const flush = (): void => {
    if (waiting.length > 0 && batches.length < batchesAtMost) batches.push({ batch: needs.draw(), events: waiting })
    waiting = []
    // A batch that could not be sent is sent again under the same id, before later batches.
    while (batches[0] !== undefined && needs.send(batches[0])) batches.shift()
  }
  const note = ({ kind, element, page, mode, time }: RecordedEvent): void => {
    // A single invalid name would make the server refuse the whole batch.
    if (!namePattern.test(element)) return
    waiting.push({ event: eventOf(element), kind, page, element, mode, time, session: needs.stay() })
    if (waiting.length >= eventsAtOnce) flush()
  }
  return { note, flush }
}
