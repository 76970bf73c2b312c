// Writes steadily as many users, and keeps the ledger. A write that gets no answer, or a 503, is repeated as a page does: with the same
// idempotency key, or as a draft that is sent `again`.
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
  /** Writes a second, if the cluster carries them. */
  readonly rate: number
  readonly into: EntryFile
  /** How long one write is repeated. */
  readonly patienceMs?: number
}

export interface RunningLoad {
  readonly beganAt: number
  /** Acknowledged since a moment of the clock. */
  acknowledgedSince(moment: number): number
  /** Resolves once every write that has begun has ended. */
  stop(): Promise<void>
}

/** A conversation takes 20 messages a minute from its user. */
const messageEveryMs = 3_200
const underWayAtMost = 64
const againAfterMs = 250
const okCode = '00000'

interface Writer {
  readonly who: LedgerAccount
  readonly kind: Entry['kind']
  /** Of the draft, as the last answer named it. */
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
  let [given, stopped] = [0, false]

  const write = async (writer: Writer): Promise<void> => {
    const entry = await writeOnce(writer, ask, { patienceMs, isOver: () => stopped })
    into.write(entry)
    if (entry.outcome === 'acknowledged') moments.push(entry.endedAt)
    // After an unknown end the version is unknown too.
    if (entry.outcome !== 'acknowledged') return
    if (writer.kind === 'message') writer.readyAt = entry.beganAt + messageEveryMs
    idle.add(writer)
  }
  const give = (): void => {
    const now = Date.now()
    const due = Math.floor(((now - beganAt) * rate) / 1000)
    for (const writer of idle) {
      if (given >= due || running.size >= underWayAtMost) break
      if (writer.readyAt > now) continue
      idle.delete(writer)
      given += 1
      const one = write(writer).finally(() => running.delete(one))
      running.add(one)
    }
    // What could not be given in time is not made up for, so that an outage is not followed by a wave.
    given = Math.max(given, due - rate)
  }
  const timer = setInterval(give, 5)
  return {
    beganAt,
    acknowledgedSince: (moment) => moments.filter((one) => one >= moment).length,
    stop: async () => {
      clearInterval(timer)
      stopped = true
      await Promise.all(running)
      close()
    },
  }
}

interface Trying {
  readonly patienceMs: number
  /** When the load ends, a write gets one more second. */
  readonly isOver: () => boolean
}

type AskOf = ReturnType<typeof asker>['ask']

const writeOnce = async (writer: Writer, ask: AskOf, { patienceMs, isOver }: Trying): Promise<Entry> => {
  const { who, kind } = writer
  writer.written += 1
  const id = `${who.account}-${writer.written}`
  const value = `${kind} ${id} ${randomBytes(8).toString('hex')}`
  const key = randomBytes(16).toString('base64url')
  const beganAt = Date.now()
  const entry = { id, account: who.account, kind, value, beganAt }
  let until = beganAt + patienceMs
  for (let tries = 1; ; tries += 1) {
    const sent =
      kind === 'message'
        ? ask(who, sendChatMessage, { key, text: value })
        : ask(who, keepDraft, { step: 1, version: writer.version, draft: value, ...(tries === 1 ? {} : { again: true }) })
    const answer: Answer | string = await sent.catch((error: unknown) => String(error))
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
    await pause(againAfterMs)
  }
}
