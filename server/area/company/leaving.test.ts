// Browsers that disconnect while the engine works, with the real server and an engine that never answers.
import { readPaper } from '@bonafide/core/calls/company/business'
import { filePage } from '@bonafide/core/calls/company/files'
import type { AskContext, Engine } from '@bonafide/engine/engine'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { transact } from '../../db/transaction.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { signedIn, upload } from '../../visits/testing/visitors.ts'
import { applicant } from './testing/companies.ts'

const engineCalls = new EventEmitter()
const answerNever = (context: AskContext): Promise<never> => {
  engineCalls.emit('call', context)
  return new Promise(() => undefined)
}
const waits: Pick<Engine, 'readDocument' | 'drawPage'> = {
  readDocument: (_bytes, _expected, context) => answerNever(context),
  drawPage: (_bytes, _page, context) => answerNever(context),
}

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({}, (services) => ({ ...services, engine: { ...services.engine, ...waits } }))
})
afterAll(() => fixture.close())

test.each([
  [filePage, { page: 1 }],
  [readPaper, {}],
])('$path: passes the caller’s account and disconnection on to the engine', async (call, more) => {
  const { account } = await applicant(fixture)
  const { session, cookie } = await signedIn(fixture, account)
  const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { account, session, at: fixture.services.clock() }))
  const path = await upload(
    fixture,
    account,
    paperThatReads({ kind: 'paper', type: 'pdf', pages: 1, text: '', dates: [], fault: null, ms: 1 }),
  )
  const engineCall = once(engineCalls, 'call')
  const leaving = new AbortController()
  const answer = fetch(`${fixture.areaOrigin}/v1${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, cookie },
    body: JSON.stringify({ path, ...more }),
    signal: leaving.signal,
  })
  const [context]: AskContext[] = await engineCall
  const { signal } = context ?? {}
  expect(context).toMatchObject({ asker: account, rank: 'user', waitMs: 8000 })
  expect(signal?.aborted).toBe(false)
  const aborted = once(signal ?? new EventTarget(), 'abort')
  leaving.abort()
  await Promise.allSettled([answer, aborted])
  expect(signal?.aborted).toBe(true)
})
