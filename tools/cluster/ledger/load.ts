// Writes steadily on behalf of many users, and records each write in the ledger. A write that gets no answer, or a 503, is retried as a
// page does: with the same idempotency key, or as a draft that is sent `again`.
import { sendChatMessage } from '@bonafide/core/calls/chat'
import { keepDraft } from '@bonafide/core/calls/company/business'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { LedgerAccount } from './accounts.ts'
import { type Answer, asker } from './ask.ts'
import type { Entry, EntryFile } from './entries.ts'

export interface LoadOptions {
  readonly port: number
  readonly accounts: readonly LedgerAccount[]
  /** Writes per second, if the cluster can handle them. */
  readonly rate: number
  readonly into: EntryFile
  /** How long one write is retried. */
  readonly patienceMs?: number
}

export interface RunningLoad {
  readonly beganAt: number
  /** How many writes were acknowledged since a Unix time in milliseconds. */
  acknowledgedSince(moment: number): number
  /** Resolves once every write that has begun has ended. */
  stop(): Promise<void>
}

/** A conversation accepts 20 messages a minute from its user. */
const messageEveryMs = 3_200
const maxInFlight = 64
const retryDelayMs = 250
const okCode = '00000'

interface Writer {
  readonly who: LedgerAccount
  readonly kind: Entry['kind']
  /** The draft's version, from the last answer. */
  version: number
  written: number
  readyAt: number
}

export const startLoad = ({ port, accounts, rate, into, patienceMs = 60_000 }: LoadOptions): RunningLoad => {
  const { ask, close } = asker(port)
  const writers = accounts.map((who, at): Writer => ({ who, kind: at % 2 === 0 ? 'message' : 'draft', version: 0, written: 0, readyAt: 0 }))
  const idle = new Set(writers)
  const running = new Set<Promise<void>>()
  const moments: number[] = []
  const beganAt = Date.now()
  let [started, stopped] = [0, false]

  const write = async (writer: Writer): Promise<void> => {
    const entry = await writeOnce(writer, ask, { patienceMs, isOver: () => stopped })
    into.write(entry)
    if (entry.outcome === 'acknowledged') moments.push(entry.endedAt)
    // A writer stops after any other outcome: the version of its draft may have changed.
    if (entry.outcome !== 'acknowledged') return
    if (writer.kind === 'message') writer.readyAt = entry.beganAt + messageEveryMs
    idle.add(writer)
  }
  const startDue = (): void => {
    const now = Date.now()
    const due = Math.floor(((now - beganAt) * rate) / 1000)
    for (const writer of idle) {
      if (started >= due || running.size >= maxInFlight) break
      if (writer.readyAt > now) continue
      idle.delete(writer)
      started += 1
      const pending = write(writer).finally(() => running.delete(pending))
      running.add(pending)
    }
    // Writes that could not start in time are dropped, so that an outage is not followed by a burst.
    started = Math.max(started, due - rate)
  }
  const timer = setInterval(startDue, 5)
  return {
    beganAt,
    acknowledgedSince: (moment) => moments.filter((endedAt) => endedAt >= moment).length,
    stop: async () => {
      clearInterval(timer)
      stopped = true
      await Promise.all(running)
      close()
    },
  }
}

interface RetryOptions {
  readonly patienceMs: number
  /** Once the load is over, a write is retried for at most 20 more seconds. */
  readonly isOver: () => boolean
}

type AskOf = ReturnType<typeof asker>['ask']

const writeOnce = async (writer: Writer, ask: AskOf, { patienceMs, isOver }: RetryOptions): Promise<Entry> => {
  const { who, kind } = writer
  writer.written += 1
  const id = `${who.account}-${writer.written}`
  const value = `${kind} ${id} ${randomBytes(8).toString('hex')}`
  const key = randomBytes(16).toString('base64url')
  const beganAt = Date.now()
  const entry = { id, account: who.account, kind, value, beganAt }
  let until = beganAt + patienceMs
  for (let tries = 1; ; tries += 1) {
    const attempt =
      kind === 'message'
        ? ask(who, sendChatMessage, { key, text: value })
        : ask(who, keepDraft, { step: 1, version: writer.version, draft: value, ...(tries === 1 ? {} : { again: true }) })
    const answer: Answer | string = await attempt.catch((error: unknown) => String(error))
    const endedAt = Date.now()
    if (typeof answer !== 'string' && answer.code === okCode) {
      if (kind === 'draft') writer.version = z.parse(keepDraft.reply, answer.data).version
      return { ...entry, endedAt, tries, outcome: 'acknowledged', code: okCode, ...(kind === 'draft' ? { version: writer.version } : {}) }
    }
    const code = typeof answer === 'string' ? answer : answer.code
    const mayRepeat = typeof answer === 'string' || answer.status >= 502
    if (!mayRepeat) return { ...entry, endedAt, tries, outcome: 'refused', code }
    if (isOver()) until = Math.min(until, endedAt + 20_000)
    if (endedAt > until) return { ...entry, endedAt, tries, outcome: 'unknown', code }
    await pause(retryDelayMs)
  }
}
