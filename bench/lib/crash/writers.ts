// Clients that write through real calls, one write after another, and remember which writes were acknowledged. After a crash each client checks
// that all of those exist exactly once. A write in flight at the crash may or may not exist.
import { detail, keepDraft, submit } from '@bonafide/core/calls/company/business'
import { listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { basicInfo } from '../../../server/area/company/testing/companies.ts'
import type { Db } from '../../../server/db/db.ts'
import { photo } from '../../../server/http/uploads/test-uploads.ts'
import type { Browser } from '../../../stand-in/testing/fixture.ts'

export interface WriteFaults {
  readonly lost: number
  readonly doubled: number
}

export interface Writer {
  readonly what: string
  readonly acknowledged: number
  /** Writes until a write fails or the bench stops it. */
  write(until: AbortSignal): Promise<void>
  check(db: Db): Promise<WriteFaults>
}

export interface WriterOptions {
  /** Counts a write as acknowledged when it is sent. Used by the control, whose clients have to report losses. */
  readonly trusting: boolean
}

const okCode = '00000'

/** Undefined if there was no answer, or if a refusal stated that nothing was written. */
const acknowledged = async <Data>(call: Promise<{ code: string; data: Data }>): Promise<Data | undefined> => {
  try {
    const { code, data } = await call
    return code === okCode ? data : undefined
  } catch {
    return undefined
  }
}

/** Retries until it is answered, because several requests in a row may meet broken connections. */
const askUntilAnswered = async <Data>(ask: () => Promise<{ code: string; data: Data }>): Promise<Data> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const data = await acknowledged(ask())
    if (data !== undefined) return data
    await pause(100)
  }
  throw new Error('the server did not answer in 100 attempts')
}

/** Writes increasing numbers, each against the version that the previous write produced. */
const countingWriter = (
  what: string,
  { trusting }: WriterOptions,
  {
    save,
    read,
  }: {
    save: (number: number, version: number) => Promise<number | undefined>
    read: () => Promise<{ number: number; version: number }>
  },
): Writer => {
  let [count, written, version] = [0, 0, 0]
  return {
    what,
    get acknowledged() {
      return count
    },
    write: async (until) => {
      while (!until.aborted) {
        if (trusting) [count, written] = [count + 1, written + 1]
        const newest = await save(trusting ? written : written + 1, version)
        if (newest === undefined) return
        version = newest
        if (!trusting) [count, written] = [count + 1, written + 1]
      }
    },
    check: async () => {
      const found = await read()
      const lost = Math.max(0, written - found.number)
      // One more write may have been in flight.
      const doubled = Math.max(0, found.version - version - 1, found.number - written - 1)
      ;[written, version] = [found.number, found.version]
      return { lost, doubled }
    },
  }
}

export const draftWriter = (browser: Browser, options: WriterOptions): Writer =>
  countingWriter('drafts', options, {
    save: async (number, version) => (await acknowledged(browser.ask(keepDraft, { step: 1, version, draft: `draft ${number}` })))?.version,
    read: async () => {
      const { version, drafts } = await askUntilAnswered(() => browser.ask(detail))
      return { version, number: Number(drafts[0]?.draft.split(' ')[1] ?? 0) }
    },
  })

export const stepWriter = (browser: Browser, options: WriterOptions): Writer =>
  countingWriter('steps', options, {
    save: async (number, version) => {
      const body = { step: 1, isSubmit: 0, version, basicInfo: { ...basicInfo, registrationAddress: `${number} Main Street` } } as const
      const saved = await acknowledged(browser.ask(submit, body))
      return saved === undefined || saved === null ? undefined : saved.version
    },
    read: async () => {
      const { version, basicInfo: stored } = await askUntilAnswered(() => browser.ask(detail))
      return { version, number: Number(/^\d+/.exec(stored.registrationAddress ?? '0')?.[0] ?? 0) }
    },
  })

/** Uploads through the resumable endpoint, in two parts; a verified file is deleted to make room for the next. */
export const uploadWriter = (visitor: { area: string; cookie: string; account: string }, { trusting }: WriterOptions): Writer => {
  const sent = new Map<string, string>()
  let count = 0
  const headers = { 'tus-resumable': '1.0.0', cookie: visitor.cookie }
  const note = (address: string, sha256: string): void => {
    count += 1
    sent.set(address, sha256)
  }
  const upload = async (): Promise<boolean> => {
    const bytes = photo(60_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const name = Buffer.from('page.png').toString('base64')
    const begun = await fetch(`${visitor.area}/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${name},filetype ${Buffer.from('image/png').toString('base64')}`,
      },
    })
    const location = begun.headers.get('location')
    if (location === null) return false
    const address = new URL(location, visitor.area).href
    if (trusting) note(address, sha256)
    const half = bytes.length / 2
    for (const offset of [0, half]) {
      const put = await fetch(address, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: Uint8Array.from(bytes.subarray(offset, offset + half)),
      })
      if (put.status !== 204) return false
    }
    if (!trusting) note(address, sha256)
    return true
  }
  return {
    what: 'uploads',
    get acknowledged() {
      return count
    },
    write: async (until) => {
      while (!until.aborted && (await upload().catch(() => false))) continue
    },
    check: async (db) => {
      let lost = 0
      for (const [address, sha256] of sent) {
        const answer = await fetch(address, { headers })
        if (answer.status >= 500) throw new Error(`an uploaded file could not be fetched: status ${answer.status}`)
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost += 1
        await fetch(address, { method: 'DELETE', headers })
      }
      sent.clear()
      const { rows } = await db.pool.query(
        'select from uploads where account = $1 and sha256 is not null group by sha256 having count(*) > 1',
        [visitor.account],
      )
      return { lost, doubled: rows.length }
    },
  }
}

/** A company that submits and a reviewer who rejects, again and again. Each submission and each rejection is an event. */
export const decisionWriter = (actors: { account: string; company: Browser; reviewer: Browser }, { trusting }: WriterOptions): Writer => {
  const count = { levelSubmitted: 0, levelRejected: 0 }
  let next: keyof typeof count = 'levelSubmitted'
  const submitAgain = async (): Promise<boolean> => (await acknowledged(actors.company.ask(submit, { step: 4, isSubmit: 1 }))) !== undefined
  const refuse = async (): Promise<boolean> => {
    const listed = await acknowledged(actors.reviewer.ask(listCases, {}))
    const found = listed?.cases.find(({ account }) => account === actors.account)
    if (found === undefined || (await acknowledged(actors.reviewer.ask(openCase, { case: found.case }))) === undefined) return false
    return (await acknowledged(actors.reviewer.ask(rejectCase, { case: found.case, reason: 'company.filesWrong' }))) !== undefined
  }
  return {
    what: 'decisions',
    get acknowledged() {
      return count.levelSubmitted + count.levelRejected
    },
    write: async (until) => {
      while (!until.aborted) {
        const now = next
        if (trusting) count[now] += 1
        if (!(await (now === 'levelSubmitted' ? submitAgain() : refuse()))) return
        if (!trusting) count[now] += 1
        next = now === 'levelSubmitted' ? 'levelRejected' : 'levelSubmitted'
        // Every round opens a case, and a reviewer may open only a limited number an hour.
        await pause(100)
      }
    },
    check: async (db) => {
      let [lost, doubled] = [0, 0]
      for (const kind of ['levelSubmitted', 'levelRejected'] as const) {
        const { rows } = await db.pool.query<{ there: number }>(
          'select count(*)::int as there from record_events where subject = $1 and kind = $2',
          [actors.account, kind],
        )
        const recorded = rows[0]?.there ?? 0
        lost += Math.max(0, count[kind] - recorded)
        doubled += Math.max(0, recorded - count[kind] - 1)
        count[kind] = recorded
      }
      next = count.levelSubmitted > count.levelRejected ? 'levelRejected' : 'levelSubmitted'
      return { lost, doubled }
    },
  }
}
