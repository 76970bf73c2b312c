// The page's requests to the app, newest first.
import { makeStore } from '@bonafide/web/lib/store.ts'
import type { AppAnswer, AppRequest } from './native-app.ts'

export interface LoggedCall {
  readonly id: number
  readonly name: string
  /** As JSON. */
  readonly params: string
  readonly state: 'waiting' | 'silent' | 'answered'
  /** The answer's code. */
  readonly code?: string
  readonly milliseconds?: number
  /** As JSON, without tickets. */
  readonly data?: string
}

const maxEntries = 100

export const callLog = makeStore<readonly LoggedCall[]>([])
const startTimes = new Map<number, number>()
let lastId = 0

export const noteRequest = ({ name, params }: AppRequest): number => {
  lastId += 1
  startTimes.set(lastId, performance.now())
  callLog.set([{ id: lastId, name, params: printed(params), state: 'waiting' as const }, ...callLog.get()].slice(0, maxEntries))
  return lastId
}

export const noteAnswer = (id: number, answer: AppAnswer | undefined): void => {
  const milliseconds = Math.round(performance.now() - (startTimes.get(id) ?? performance.now()))
  startTimes.delete(id)
  const end =
    answer === undefined
      ? ({ state: 'silent' } as const)
      : ({ state: 'answered', code: answer.code, milliseconds, data: printed(answer.data) } as const)
  callLog.set(callLog.get().map((call) => (call.id === id ? { ...call, ...end } : call)))
}

export const emptyLog = (): void => callLog.set([])

/** A ticket signs its user in, so it is not shown on the screen. */
const printed = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, (key, field: unknown) => (key === 'ticket' ? '…' : field))
