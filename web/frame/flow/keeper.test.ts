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

/** A server that answers as the test says; by default it accepts everything. */
const world = (known: Visit = visitAt({ details: 'open' })) => {
  const asked: [path: string, body: unknown][] = []
  const told = { answers: [] as unknown[], visit: known }
  const answer = async (call: Call, body: unknown): Promise<unknown> => {
    asked.push([call.path, body])
    return told.answers.shift() ?? { ok: true, code: '00000', data: call.path === '/frame/state' ? told.visit : {} }
  }
  return { keeper: new VisitKeeper(known, answer as typeof sendWithToken), asked, told }
}
const shown = (keeper: VisitKeeper) => keeper.view.get()

test('changes are on screen at once, and sent after a pause, in one piece', async () => {
  const { keeper, asked } = world()
  keeper.keep({ details: amira })
  keeper.keep({ details: haddad })
  expect(shown(keeper).visit.details).toEqual({ givenName: 'Amira', familyName: 'Haddad' })
  expect(shown(keeper).saving.state).toBe('soon')
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([['/frame/keep', { details: { givenName: 'Amira', familyName: 'Haddad' } }]])
  expect(shown(keeper).saving.state).toBe('saved')
})

test('nothing typed is nothing to say', async () => {
  const { keeper, asked } = world()
  keeper.keep({})
  expect(shown(keeper).saving.state).toBe('none')
  await keeper.settle()
  expect(asked).toEqual([])
})

test('without a connection it waits, and what was typed meanwhile goes with it', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(lost)
  keeper.keep({ details: Details.parse({ givenName: 'Amra' }) })
  await vi.advanceTimersByTimeAsync(500)
  expect(shown(keeper)).toMatchObject({ saving: { state: 'late' }, offline: true })
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
  expect(shown(keeper)).toMatchObject({ saving: { state: 'saved' }, offline: false })
})

test('without a renewed token, what was typed is kept until the user tries again', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(failure('401', 'Gone'))
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown(keeper).gone).toBe(true)
  expect(asked).toHaveLength(1)
  expect(await keeper.settle()).toBeUndefined()
  expect(asked.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
  expect(shown(keeper).gone).toBe(false)
})

test('a refused change is reported, and not sent for ever', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(failure('30013', 'Not in this country'))
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown(keeper).saving).toEqual({ state: 'refused', why: 'Not in this country' })
  expect(asked).toHaveLength(1)
})

test('an answer that comes meanwhile takes nothing from what is being typed', async () => {
  const { keeper, told } = world()
  keeper.keep({ details: amira })
  told.visit = visitAt({ details: 'open' }, { details: Details.parse({ givenName: 'AMIRA', familyName: 'HADDAD' }), read: ['familyName'] })
  await keeper.look()
  expect(shown(keeper).visit.details).toEqual({ givenName: 'Amira', familyName: 'HADDAD' })
})

test('consent that is owed again is looked for, and what was typed waits for it', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(failure(refusals['consent.owed'].code, 'Read first'))
  told.visit = visitAt({ consent: 'open', details: 'open' })
  keeper.keep({ details: amira })
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.map(([path]) => path)).toEqual(['/frame/keep', '/frame/state'])
  expect(shown(keeper)).toMatchObject({
    saving: { state: 'late' },
    visit: { steps: [{ step: 'consent', state: 'open' }, {}], details: amira },
  })
  expect(await keeper.consent({ privacyNotice: version })).toBeUndefined()
  expect(await keeper.settle()).toBeUndefined()
  expect(asked.at(-1)).toEqual(['/frame/keep', { details: { givenName: 'Amira' } }])
})

test('a text that has changed is fetched, and not agreed to', async () => {
  const { keeper, asked, told } = world()
  const gone = failure(refusals['consent.versionGone'].code, 'Updated')
  told.answers.push(gone)
  expect(await keeper.consent({ privacyNotice: version })).toBe(gone)
  expect(asked.map(([path]) => path)).toEqual(['/frame/consent', '/frame/state'])
})

test('a look that began before consent was given is not believed after it', async () => {
  const { keeper, told } = world(visitAt({ consent: 'open' }))
  let arrive = (_answer: unknown): void => undefined
  told.answers.push(new Promise((now) => (arrive = now)))
  void keeper.look()
  const looked = keeper.consent({ privacyNotice: version }).then(keeper.look)
  told.visit = visitAt({ consent: 'met' })
  await vi.advanceTimersByTimeAsync(0)
  arrive({ ok: true, code: '00000', data: visitAt({ consent: 'open' }) })
  await looked
  expect(shown(keeper).visit.steps).toMatchObject([{ step: 'consent', state: 'met' }])
})

test('a visit that another device has handed in meanwhile is looked at, and needs no consent', async () => {
  const { keeper, told } = world()
  told.answers.push(failure(refusals['visit.submitted'].code, 'Already sent'))
  told.visit = visitAt({ details: 'met' }, { state: 'pending' })
  expect(await keeper.consent({ privacyNotice: version })).toBeUndefined()
  expect(shown(keeper).visit.state).toBe('pending')
})

test('everything typed is kept before it is handed in', async () => {
  const { keeper, asked } = world()
  keeper.keep({ details: amira })
  expect(await keeper.submit()).toBeUndefined()
  expect(asked.map(([path]) => path)).toEqual(['/frame/keep', '/frame/submit', '/frame/state'])
})

test('changes that could not be kept are not submitted', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(lost)
  keeper.keep({ details: amira })
  expect(await keeper.submit()).toBe(lost)
  expect(asked.map(([path]) => path)).toEqual(['/frame/keep'])
  keeper.close()
})

test('a visit that another device has handed in is handed in', async () => {
  const { keeper, told } = world()
  told.answers.push(failure(refusals['visit.submitted'].code, 'Already sent'))
  told.visit = visitAt({ details: 'met' }, { state: 'pending' })
  expect(await keeper.submit()).toBeUndefined()
  expect(shown(keeper).visit.state).toBe('pending')
})

test('a look that got no answer is repeated until there is one', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(lost, lost)
  await keeper.look()
  expect(shown(keeper).offline).toBe(true)
  await vi.advanceTimersByTimeAsync(6000)
  expect(shown(keeper).offline).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.map(([path]) => path)).toEqual(['/frame/state', '/frame/state', '/frame/state'])
  keeper.close()
})

test('what was pressed without a connection is done once there is one, with what was typed meanwhile', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(lost, lost)
  keeper.keep({ details: amira })
  const submitted = keeper.persist(keeper.submit, () => true)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(keeper).offline).toBe(true)
  keeper.keep({ details: haddad })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await submitted).toBeUndefined()
  expect(asked.findLast(([path]) => path === '/frame/keep')?.[1]).toEqual({ details: { givenName: 'Amira', familyName: 'Haddad' } })
  expect(asked.filter(([path]) => path === '/frame/submit')).toHaveLength(1)
})

test('what was pressed without a connection is not done any more if the person has gone elsewhere', async () => {
  const { keeper, asked, told } = world()
  told.answers.push(lost)
  let here = true
  const given = keeper.persist(
    () => keeper.consent({ privacyNotice: version }),
    () => here,
  )
  await vi.advanceTimersByTimeAsync(0)
  here = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await given).toBeUndefined()
  expect(asked.map(([path]) => path)).toEqual(['/frame/consent', '/frame/state'])
})

test('a refusal, unlike a lost connection, is reported and not tried again', async () => {
  const { keeper, asked, told } = world()
  const refused = failure('30013', 'No')
  told.answers.push(refused)
  expect(
    await keeper.persist(
      () => keeper.consent({ privacyNotice: version }),
      () => true,
    ),
  ).toBe(refused)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})
