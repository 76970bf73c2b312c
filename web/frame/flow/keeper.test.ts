import type { Call } from '@bonafide/core/call'
import { refusals } from '@bonafide/core/codes'
import { ConsentVersion } from '@bonafide/core/consent/consent'
import { Details } from '@bonafide/core/details'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../lib/http/read-reply.ts'
import { visitAt } from '../testing/visits.ts'
import type { Visit } from '../steps/step-props.ts'
import type { sendWithToken } from '../token.ts'
import { VisitKeeper } from './keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = failure('network', 'No connection')
const version = ConsentVersion.parse('2026-11')
const amira = Details.parse({ givenName: 'Amira' })
const haddad = Details.parse({ familyName: 'Haddad' })

/** A server with scripted answers; by default it accepts everything. */
const setUp = (visit: Visit = visitAt({ details: 'open' })) => {
  const requests: [path: string, body: unknown][] = []
  const server = { answers: [] as unknown[], visit }
  const answer = async (call: Call, body: unknown): Promise<unknown> => {
    requests.push([call.path, body])
    return server.answers.shift() ?? { ok: true, code: '00000', data: call.path === '/frame/state' ? server.visit : {} }
  }
  return { keeper: new VisitKeeper(visit, answer as typeof sendWithToken), requests, server }
}
const viewOf = (keeper: VisitKeeper) => keeper.view.get()

test('changes appear on screen immediately, and are sent together after a pause', async () => {
  const { keeper, requests } = setUp()
  keeper.keep({ details: amira })
  keeper.keep({ details: haddad })
  expect(viewOf(keeper).visit.details).toEqual({ givenName: 'Amira', familyName: 'Haddad' })
  expect(viewOf(keeper).saving.state).toBe('soon')
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(requests).toEqual([['/frame/keep', { details: { givenName: 'Amira', familyName: 'Haddad' } }]])
  expect(viewOf(keeper).saving.state).toBe('saved')
})

test('an empty change is not sent', async () => {
  const { keeper, requests } = setUp()
  keeper.keep({})
  expect(viewOf(keeper).saving.state).toBe('none')
  await keeper.settle()
  expect(requests).toEqual([])
})

test('without a connection changes wait, and are sent together with those made meanwhile', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(lost)
  keeper.keep({ details: Details.parse({ givenName: 'Amra' }) })
  await vi.advanceTimersByTimeAsync(500)
  expect(viewOf(keeper)).toMatchObject({ saving: { state: 'late' }, offline: true })
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(3000)
  expect(requests.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
  expect(viewOf(keeper)).toMatchObject({ saving: { state: 'saved' }, offline: false })
})

test('if the token cannot be renewed, changes are kept until the user tries again', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(failure('401', 'Gone'))
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(viewOf(keeper).gone).toBe(true)
  expect(requests).toHaveLength(1)
  expect(await keeper.settle()).toBeUndefined()
  expect(requests.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
  expect(viewOf(keeper).gone).toBe(false)
})

test('a refused change is reported, and not sent again', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(failure('30013', 'Not in this country'))
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(viewOf(keeper).saving).toEqual({ state: 'refused', why: 'Not in this country' })
  expect(requests).toHaveLength(1)
})

test('a reply that arrives while the user types does not overwrite unsent changes', async () => {
  const { keeper, server } = setUp()
  keeper.keep({ details: amira })
  server.visit = visitAt(
    { details: 'open' },
    { details: Details.parse({ givenName: 'AMIRA', familyName: 'HADDAD' }), read: ['familyName'] },
  )
  await keeper.look()
  expect(viewOf(keeper).visit.details).toEqual({ givenName: 'Amira', familyName: 'HADDAD' })
})

test('if consent is required again, the visit is reloaded, and changes wait for the consent', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(failure(refusals['consent.owed'].code, 'Read first'))
  server.visit = visitAt({ consent: 'open', details: 'open' })
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(500)
  expect(requests.map(([path]) => path)).toEqual(['/frame/keep', '/frame/state'])
  expect(viewOf(keeper)).toMatchObject({
    saving: { state: 'late' },
    visit: { steps: [{ step: 'consent', state: 'open' }, {}], details: amira },
  })
  expect(await keeper.consent({ privacyNotice: version })).toBeUndefined()
  expect(await keeper.settle()).toBeUndefined()
  expect(requests.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
})

test('a changed consent text is fetched again, and the old consent is refused', async () => {
  const { keeper, requests, server } = setUp()
  const gone = failure(refusals['consent.versionGone'].code, 'Updated')
  server.answers.push(gone)
  expect(await keeper.consent({ privacyNotice: version })).toBe(gone)
  expect(requests.map(([path]) => path)).toEqual(['/frame/consent', '/frame/state'])
})

test('a reload that began before consent was given does not undo the consent', async () => {
  const { keeper, server } = setUp(visitAt({ consent: 'open' }))
  let arrive = (_answer: unknown): void => undefined
  server.answers.push(new Promise((resolve) => (arrive = resolve)))
  void keeper.look()
  const reloaded = keeper.consent({ privacyNotice: version }).then(keeper.look)
  server.visit = visitAt({ consent: 'met' })
  await vi.advanceTimersByTimeAsync(0)
  arrive({ ok: true, code: '00000', data: visitAt({ consent: 'open' }) })
  await reloaded
  expect(viewOf(keeper).visit.steps).toMatchObject([{ step: 'consent', state: 'met' }])
})

test('a visit that another device has submitted meanwhile is reloaded, and needs no consent', async () => {
  const { keeper, server } = setUp()
  server.answers.push(failure(refusals['visit.submitted'].code, 'Already sent'))
  server.visit = visitAt({ details: 'met' }, { state: 'pending' })
  expect(await keeper.consent({ privacyNotice: version })).toBeUndefined()
  expect(viewOf(keeper).visit.state).toBe('pending')
})

test('all changes are saved before the visit is submitted', async () => {
  const { keeper, requests } = setUp()
  keeper.keep({ details: amira })
  expect(await keeper.submit()).toBeUndefined()
  expect(requests.map(([path]) => path)).toEqual(['/frame/keep', '/frame/submit', '/frame/state'])
})

test('the visit is not submitted if its changes could not be saved', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(lost)
  keeper.keep({ details: amira })
  expect(await keeper.submit()).toBe(lost)
  expect(requests.map(([path]) => path)).toEqual(['/frame/keep'])
  keeper.close()
})

test('a visit that another device has already submitted counts as submitted', async () => {
  const { keeper, server } = setUp()
  server.answers.push(failure(refusals['visit.submitted'].code, 'Already sent'))
  server.visit = visitAt({ details: 'met' }, { state: 'pending' })
  expect(await keeper.submit()).toBeUndefined()
  expect(viewOf(keeper).visit.state).toBe('pending')
})

test('a reload without an answer is repeated until there is an answer', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(lost, lost)
  await keeper.look()
  expect(viewOf(keeper).offline).toBe(true)
  await vi.advanceTimersByTimeAsync(6000)
  expect(viewOf(keeper).offline).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.map(([path]) => path)).toEqual(['/frame/state', '/frame/state', '/frame/state'])
  keeper.close()
})

test('an action without a connection runs once it is back, with changes made meanwhile', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(lost, lost)
  keeper.keep({ details: amira })
  const submitted = keeper.persist(keeper.submit, () => true)
  await vi.advanceTimersByTimeAsync(0)
  expect(viewOf(keeper).offline).toBe(true)
  keeper.keep({ details: haddad })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await submitted).toBeUndefined()
  expect(requests.findLast(([path]) => path === '/frame/keep')?.[1]).toEqual({ details: { givenName: 'Amira', familyName: 'Haddad' } })
  expect(requests.filter(([path]) => path === '/frame/submit')).toHaveLength(1)
})

test('an action without a connection is dropped if the user has moved on', async () => {
  const { keeper, requests, server } = setUp()
  server.answers.push(lost)
  let isHere = true
  const consented = keeper.persist(
    () => keeper.consent({ privacyNotice: version }),
    () => isHere,
  )
  await vi.advanceTimersByTimeAsync(0)
  isHere = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await consented).toBeUndefined()
  expect(requests.map(([path]) => path)).toEqual(['/frame/consent', '/frame/state'])
})

test('a refusal, unlike a lost connection, is reported and not retried', async () => {
  const { keeper, requests, server } = setUp()
  const refused = failure('30013', 'No')
  server.answers.push(refused)
  expect(
    await keeper.persist(
      () => keeper.consent({ privacyNotice: version }),
      () => true,
    ),
  ).toBe(refused)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})
