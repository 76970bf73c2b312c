import { describe, expect, test } from 'vitest'
import type { FromFrame } from '@bonafide/core/frame/messages'
import { type FrameEffect, type FrameState, type FrameEvent, nextState, opening } from './protocol.ts'
import type { AreaPage } from './run.ts'

const loading: FrameState = { ...opening, stage: 'loading' }
const greeted: FrameState = { ...loading, greeted: true }
const shown: FrameState = { ...greeted, stage: 'shown' }
const leaving: FrameState = { ...shown, leaving: true }

const afterMessage = (state: FrameState, message: FromFrame): ReturnType<typeof nextState> => nextState(state, { of: 'message', message })
const effectsOf = (state: FrameState, message: FromFrame): readonly string[] =>
  afterMessage(state, message).effects.map((effect) => effect.do)

const inits = ['SASS_INIT', 'KYC_SASS_INIT', 'KYB_SASS_INIT', 'KYC_MANUAL_SASS_INIT'] as const
const closes = ['SASS_CLOSE', 'KYC_SASS_CLOSE', 'KYB_SASS_CLOSE', 'KYC_MANUAL_SASS_CLOSE'] as const

describe.each(inits)('%s', (type) => {
  test('is answered with the current opener', () => expect(effectsOf(loading, { type })).toEqual(['greet', 'waitOn']))
  test('needs a new opener if it is repeated', () =>
    expect(effectsOf(afterMessage(loading, { type }).state, { type })).toEqual(['renew', 'waitOn']))
})

describe.each(closes)('%s', (type) => {
  const ends = (data: object): readonly FrameEffect[] => afterMessage(shown, { type, data }).effects
  test('with INIT and BASIC asks whether to leave, and does not end the frame', () =>
    expect(afterMessage(shown, { type, data: { status: 'INIT', level: 'BASIC' } })).toEqual({ state: leaving, effects: [] }))
  test.each([
    [
      { status: 'INIT', level: 'OTC' },
      { status: 'INIT', level: 'OTC', msg: null },
    ],
    [{ status: 'INIT' }, { status: 'INIT', level: null, msg: null }],
    [
      { status: 'PENDING', level: 'BASIC' },
      { status: 'PENDING', level: 'BASIC', msg: null },
    ],
    [
      { status: 'SUCCESS', level: 'INTERMEDIATE', msg: 'done' },
      { status: 'SUCCESS', level: 'INTERMEDIATE', msg: 'done' },
    ],
    [
      { status: 'FAIL', level: 'EDD' },
      { status: 'FAIL', level: 'EDD', msg: null },
    ],
    [
      { status: 'BROKEN', level: 'GOLD' },
      { status: 'PENDING', level: null, msg: null },
    ],
    [
      { status: 'init', level: 'basic' },
      { status: 'PENDING', level: null, msg: null },
    ],
    [{}, { status: 'PENDING', level: null, msg: null }],
  ])('with %j ends the frame with the result %j', (data, end) =>
    expect(ends(data)).toEqual([{ do: 'end', end: { how: 'closed', ...end } }]),
  )
  test('with the reset as its page leads to the reset', () =>
    expect(ends({ status: 'INIT', level: 'BASIC', page: 'reset' })).toEqual([{ do: 'end', end: { how: 'jumped', to: 'reset' } }]))
  test('without data closes the frame as pending', () =>
    expect(afterMessage(shown, { type }).effects).toMatchObject([{ end: { how: 'closed', status: 'PENDING' } }]))
})

const jumps: readonly (readonly [FromFrame, 'home' | AreaPage])[] = [
  [{ type: 'SASS_JUMP' }, 'home'],
  [{ type: 'SASS_JUMP', data: null }, 'home'],
  [{ type: 'SASS_JUMP', data: { page: 'home' } }, 'home'],
  [{ type: 'SASS_JUMP', data: { page: 'https://evil.example' } }, 'home'],
  [{ type: 'SASS_JUMP', data: { page: 'reset' } }, 'reset'],
  [{ type: 'SASS_JUMP', data: { page: 'kyb' } }, 'kyb'],
  [{ type: 'SASS_JUMP', data: 'reset' }, 'reset'],
  [{ type: 'SASS_JUMP', data: '' }, 'home'],
  [{ type: 'SASS_JUMP', data: 'https://evil.example' }, 'home'],
  [{ type: 'SASS_JUMP', data: '__proto__' }, 'home'],
  [{ type: 'SASS_JUMP', data: { page: 'toString' } }, 'home'],
  [{ type: 'SASS_JUMP', data: { page: '/verified/kyb' } }, 'home'],
]
test.each(jumps)('%j leads to the %s', (message, to) =>
  expect(afterMessage(shown, message).effects).toEqual([{ do: 'end', end: { how: 'jumped', to } }]),
)

test('a frame’s other messages change its stage or request data', () => {
  expect(afterMessage(greeted, { type: 'SASS_LOADED' })).toEqual({ state: shown, effects: [] })
  expect(afterMessage(shown, { type: 'SASS_LOADED' })).toEqual({ state: shown, effects: [] })
  expect(effectsOf(shown, { type: 'SASS_GET_DEVICEID' })).toEqual(['tellDevice'])
  expect(afterMessage(shown, { type: 'KYC_SASS_SEND_UID', data: { userId: '7' } }).effects).toEqual([{ do: 'tellFace', userId: '7' }])
  expect(afterMessage(shown, { type: 'KYC_SASS_SEND_UID' }).effects).toEqual([{ do: 'tellFace', userId: null }])
  expect(afterMessage(shown, { type: 'KYC_SASS_SEND_UID', data: { userId: '' } }).effects).toEqual([{ do: 'tellFace', userId: null }])
  expect(effectsOf(shown, { type: 'KYC_SASS_GO_MANUAL' })).toEqual(['openManual'])
})

test.each([...inits, ...closes, 'SASS_LOADED', 'SASS_JUMP', 'SASS_GET_DEVICEID', 'KYC_SASS_SEND_UID', 'KYC_SASS_GO_MANUAL'] as const)(
  '%s has no effect before a frame is open',
  (type) => expect(afterMessage(opening, { type })).toEqual({ state: opening, effects: [] }),
)

const others: readonly (readonly [string, FrameState, FrameEvent, Partial<FrameState>, readonly string[]])[] = [
  ['placing a frame starts the wait for its first message', opening, { of: 'placed' }, { stage: 'loading', greeted: false }, ['waitOn']],
  ['ten seconds without a message make the frame silent', greeted, { of: 'silence' }, { stage: 'silent' }, []],
  ['a shown frame cannot become silent', shown, { of: 'silence' }, { stage: 'shown' }, []],
  [
    'a silent frame that finally loads is shown',
    { ...greeted, stage: 'silent' },
    { of: 'message', message: { type: 'SASS_LOADED' } },
    { stage: 'shown' },
    [],
  ],
  [
    'a frame can finish loading behind the leave dialog',
    { ...greeted, leaving: true },
    { of: 'message', message: { type: 'SASS_LOADED' } },
    { stage: 'shown' },
    [],
  ],
  ['a missing or foreign host makes the frame silent', opening, { of: 'unreachable' }, { stage: 'silent' }, []],
  ['a shown frame stays if there is no second opener', shown, { of: 'unreachable' }, { stage: 'shown' }, []],
  ['trying again reopens the frame', { ...greeted, stage: 'silent' }, { of: 'tryAgain' }, { stage: 'opening', greeted: false }, ['reopen']],
  ['Escape or Back opens the leave dialog', shown, { of: 'wayOut' }, { leaving: true, stage: 'shown' }, []],
  ['staying closes the leave dialog, and guards the history again', leaving, { of: 'stay' }, { leaving: false, stage: 'shown' }, ['guard']],
  [
    'staying while the frame loads does the same',
    { ...loading, leaving: true },
    { of: 'stay' },
    { leaving: false, stage: 'loading' },
    ['guard'],
  ],
  ['quitting ends the frame', leaving, { of: 'quit' }, {}, ['end']],
]
test.each(others)('%s', (_, state, event, after, effects) => {
  const step = nextState(state, event)
  expect(step.state).toMatchObject(after)
  expect(step.effects.map((effect) => effect.do)).toEqual(effects)
})

test('in the app, trying again after a failed opener repeats the same request', () => {
  for (const again of ['renew', 'openManual'] as const) {
    const failed = nextState(shown, { of: 'tokenFailed', msg: 'Closed', again }).state
    expect(failed).toEqual({ ...shown, failed: { msg: 'Closed', again } })
    expect(nextState(failed, { of: 'tryAgain' })).toEqual({ state: shown, effects: [{ do: again }] })
  }
  const failed = nextState(opening, { of: 'tokenFailed', msg: 'Closed', again: 'reopen' }).state
  expect(failed).toMatchObject({ stage: 'silent', failed: { msg: 'Closed' } })
  expect(nextState(failed, { of: 'tryAgain' })).toEqual({ state: opening, effects: [{ do: 'reopen' }] })
})
