// Makes people with a session and a history, without signing up, and sends their calls from a frame.
import type { Call } from '@bonafide/core/call'
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { frameState, giveConsent, openFrame } from '@bonafide/core/calls/frame/visit'
import { refusals } from '@bonafide/core/codes'
import type { AccountEvent } from '@bonafide/core/events'
import type { Segment } from '@bonafide/core/frame/segments'
import { type AccessToken, FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import { transact } from '../../db/transaction.ts'
import { sessionsOf } from '../../http/session/sessions.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import { append } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import type { Browser, Fixture } from '@bonafide/stand-in/testing/fixture'

export interface Visitor {
  readonly account: string
  readonly browser: Browser
  readonly session: string
  readonly cookie: string
}

let last = 7_000_000_000

export async function newVisitor(fixture: Fixture, ...events: readonly AccountEvent[]): Promise<Visitor> {
  const account = String((last += 1))
  await happenToVisitor(fixture, account, ...events)
  return { account, ...(await signedIn(fixture, account)) }
}

/** Begins another session of a person who may have others. */
export async function signedIn(fixture: Fixture, account: string): Promise<Omit<Visitor, 'account'>> {
  const { db, log, config, clock } = fixture.services
  const token = await sessionsOf('area', { db, log, policy: config.sessions }).begin(account, clock(), undefined)
  const { id } = await db.kysely
    .selectFrom('session')
    .select('id')
    .where('holder', '=', account)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const cookie = `bonafide=${token}`
  return { browser: fixture.browser({ cookie }), session: id, cookie }
}

export const happenToVisitor = (fixture: Fixture, account: string, ...events: readonly AccountEvent[]): Promise<void> =>
  transact(fixture.services.db, async (tx) => {
    for (const event of events) await append(tx, fixture.services, { subject: account, event, by: 'demo' })
  })

/** An opener from the call that most levels share. */
export async function visitOpener(browser: Browser, selfKyc: 0 | 1 = 1): Promise<AccessToken> {
  const { code, data } = await browser.ask(getPlutoSdkToken, { selfKyc, deviceVerifySignKey: '0'.repeat(64) })
  if (code !== '00000') throw new Error(`the call returned no opener: ${code}`)
  return data.accessToken
}

export interface FrameVisitor {
  readonly frame: Browser
  readonly token: string
  readonly opened: {
    readonly purpose: string
    readonly byHand: boolean
    readonly applicantId: string
    readonly faceOf: string | null
    readonly consent: boolean
  }
}

/** Opens a frame in which the person has agreed to everything. */
export async function openConsentedFrame(
  fixture: Fixture,
  token: AccessToken,
  segment: Segment = 'sass/kyc/verify',
  tag = '',
): Promise<FrameVisitor> {
  const visitor = await openedFrame(fixture, token, segment, tag)
  if (visitor.opened.consent) await answerConsent(visitor.frame)
  return visitor
}

/** Opens a frame without any consent yet. */
export async function openedFrame(
  fixture: Fixture,
  token: AccessToken,
  segment: Segment = 'sass/kyc/verify',
  tag = '',
): Promise<FrameVisitor> {
  const { code, msg, data } = await fixture.frame().ask(openFrame, { opener: token, segment, tag })
  if (code !== '00000') throw new Error(`the frame did not open: ${msg}`)
  const { frameToken, ...opened } = data
  return { frame: fixture.frame({ 'x-frame-token': frameToken }), token: frameToken, opened }
}

/** Reads and answers the consent questions. */
export async function answerConsent(frame: Browser, answer: 'given' | 'refused' = 'given'): Promise<string> {
  const { data } = await frame.ask(frameState)
  if (data.consent === null) return 'ok'
  const { privacyNotice, biometrics } = data.consent
  const answered = biometrics === null ? {} : { biometrics: { version: biometrics.version, answer } }
  return verdictOf(await frame.ask(giveConsent, { privacyNotice: privacyNotice.version, ...answered }))
}

export const upload = async ({ services }: Fixture, account: string, of: Buffer = photo(2000)): Promise<FileId> => {
  const bytes = Readable.from([of])
  const id = await keepFile({ ...services, limits: fileLimits }, { account, name: 'page.png', type: 'image/png', bytes })
  return FileId.parse(id)
}

/** `ok`, or the name of the refusal. */
export const verdictOf = ({ code }: { readonly code: string }, { success }: Pick<Call, 'success'> = {}): string => {
  if (code === (success ?? '00000')) return 'ok'
  const named = Object.entries(refusals).find(([, border]) => border.code === code)
  return named?.[0] ?? code
}
