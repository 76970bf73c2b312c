import { expect, test, vi } from 'vitest'
import { type AppAnswer, type AppActions, type AppRequest, type AppSettings, makeNativeApp } from './native-app.ts'

const contractSettings: AppSettings = { platform: 'android', camera: 'granted', answers: 'once', bridge: 'current', ticket: 'given' }
const asIs = (answer: AppAnswer): AppAnswer => answer
const requestFor = (name: string, params: unknown = {}): AppRequest => ({ name, params, version: 1, id: 'r1' })

const app = (over: Partial<AppSettings> = {}, actions: Partial<AppActions> = {}) => {
  const left: string[] = []
  const ended: (AppAnswer | undefined)[] = []
  const call = makeNativeApp({
    settings: () => ({ ...contractSettings, ...over }),
    deviceId: () => 'device-1',
    ticketFor: async (device) => `ticket-of-${device}`,
    askForCamera: async () => true,
    leave: (to) => left.push(to),
    showBar: () => undefined,
    onRequest: () => 1,
    onAnswer: (_, answer) => ended.push(answer),
    ...actions,
  })
  return { call: (request: AppRequest) => call(request, asIs), left, ended }
}

test.each([
  ['checkCameraPermission', {}, { granted: true }],
  ['getDeviceId', {}, { deviceId: 'device-1' }],
  ['getAppInfo', {}, { platform: 'android', appVersion: '8.4.1', bridgeVersion: 1 }],
  ['getTicket', { deviceId: 'device-1' }, { ticket: 'ticket-of-device-1' }],
  ['setNavBar', { visible: false }, {}],
] as const)('%s is answered in the envelope of the request', async (name, params, data) => {
  expect(await app().call(requestFor(name, params))).toEqual({ version: 1, id: 'r1', code: '00000', msg: '', data })
})

test.each([
  ['the permission is denied', 'checkCameraPermission', { camera: 'denied' }, { granted: false }],
  ['an iPhone', 'getAppInfo', { platform: 'ios' }, { platform: 'ios', appVersion: '8.4.1', bridgeVersion: 1 }],
  ['an old app', 'getAppInfo', { bridge: 'old' }, { platform: 'android', appVersion: '8.4.1', bridgeVersion: 0 }],
] as const)('the app answers as the tester has chosen: %s', async (_, name, over, data) => {
  expect((await app(over).call(requestFor(name))).data).toEqual(data)
})

test('an app that asks the user answers with their choice, and refuses a second request in between as a repeat', async () => {
  let press: (granted: boolean) => void = () => undefined
  const { call } = app({ camera: 'later' }, { askForCamera: () => new Promise((pressed) => (press = pressed)) })
  const first = call(requestFor('checkCameraPermission'))
  expect(await call(requestFor('checkCameraPermission'))).toMatchObject({ code: '00003', data: null })
  press(false)
  expect(await first).toMatchObject({ code: '00000', data: { granted: false } })
})

test('an app that never answers is silent, and the log records it', async () => {
  const { call, ended } = app({ answers: 'never' })
  const heard = vi.fn<(answer: AppAnswer) => void>()
  call(requestFor('getDeviceId')).then(heard)
  await vi.waitFor(() => expect(ended).toEqual([undefined]))
  expect(heard).not.toHaveBeenCalled()
})

test('an app that answers twice calls back twice, the second time with something else', async () => {
  const codes: string[] = []
  app({ answers: 'twice' })
    .call(requestFor('getDeviceId'))
    .then(({ code }) => codes.push(code))
  await vi.waitFor(() => expect(codes).toEqual(['00000', '61000']))
})

test('an answer with an unknown code is otherwise unchanged', async () => {
  expect(await app({ answers: 'unknown' }).call(requestFor('getDeviceId'))).toMatchObject({ code: '99999', data: { deviceId: 'device-1' } })
})

test.each([
  ['another version of the envelope', { name: 'getDeviceId', params: {}, version: 2, id: 'r1' }, '61000'],
  ['an unknown name', requestFor('transferMoney'), '61002'],
  ['a ticket without a device', requestFor('getTicket'), '61002'],
  ['a bar that is neither visible nor hidden', requestFor('setNavBar', { visible: 'no' }), '61002'],
])('%s is refused with its code', async (_, request, code) => {
  expect(await app().call(request)).toMatchObject({ id: 'r1', code, data: null })
})

test('if the exchange issues no ticket, the answer is an error; the setting “refused” invents a ticket without fetching one', async () => {
  const device = { deviceId: 'device-1' }
  expect(await app({}, { ticketFor: async () => undefined }).call(requestFor('getTicket', device))).toMatchObject({ code: '61000' })
  const ticketFor = vi.fn<AppActions['ticketFor']>()
  const { data } = await app({ ticket: 'refused' }, { ticketFor }).call(requestFor('getTicket', device))
  expect(data).toEqual({ ticket: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(ticketFor).not.toHaveBeenCalled()
})

test.each([
  ['close', 'closed'],
  ['goHome', 'home'],
] as const)('%s is answered before the page closes', async (name, to) => {
  const { call, left } = app()
  expect(await call(requestFor(name))).toMatchObject({ code: '00000' })
  expect(left).toEqual([])
  await vi.waitFor(() => expect(left).toEqual([to]))
})
