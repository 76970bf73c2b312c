// The native side of the bridge: answers a page's requests as an app would, in the way that the tester has chosen. The contract is
// docs/integrators/native-app.md.
import { randomId } from '@bonafide/web/lib/device/random-id.ts'

export const platforms = ['android', 'ios'] as const
export const cameraSettings = ['granted', 'denied', 'later'] as const
export const answerSettings = ['once', 'twice', 'never', 'unknown'] as const
export const bridgeSettings = ['current', 'old'] as const
export const ticketSettings = ['given', 'refused'] as const

export interface AppSettings {
  readonly platform: (typeof platforms)[number]
  readonly camera: (typeof cameraSettings)[number]
  readonly answers: (typeof answerSettings)[number]
  readonly bridge: (typeof bridgeSettings)[number]
  readonly ticket: (typeof ticketSettings)[number]
}

export interface AppRequest {
  readonly name: string
  readonly params: unknown
  readonly version?: unknown
  readonly id?: unknown
}

export interface AppAnswer {
  readonly version: 1
  readonly id: unknown
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

/** An app's actions besides answering. */
export interface AppActions {
  readonly settings: () => AppSettings
  readonly deviceId: () => string
  /** Over the app's own connection to its exchange; undefined if the exchange issues no ticket. */
  readonly ticketFor: (deviceId: string) => Promise<string | undefined>
  /** Shows the system's permission dialog; resolves when the tester has answered it. */
  readonly askForCamera: () => Promise<boolean>
  readonly leave: (to: 'closed' | 'home') => void
  readonly showBar: (visible: boolean) => void
  readonly onRequest: (request: AppRequest) => number
  /** Undefined: it will never be answered. */
  readonly onAnswer: (call: number, answer: AppAnswer | undefined) => void
}

type Outcome = Pick<AppAnswer, 'code' | 'msg' | 'data'>

const success = (data: object = {}): Outcome => ({ code: '00000', msg: '', data })
const failure = (code: string, msg: string): Outcome => ({ code, msg, data: null })

const envelopeVersion = 1
const bridgeVersions = { current: 1, old: 0 } as const
const unlistedCode = '99999'
const appVersion = '8.4.1'

/** `convert` turns an answer into the value that the page receives. */
type NativeApp = <Converted>(request: AppRequest, convert: (answer: AppAnswer) => Converted) => PromiseLike<Converted>

export const makeNativeApp = (actions: AppActions): NativeApp => {
  const waiting = new Set<string>()
  const answerTo = async (request: AppRequest, call: number): Promise<AppAnswer> => {
    const outcome = await outcomeOf(actions, waiting, request)
    const code = actions.settings().answers === 'unknown' ? unlistedCode : outcome.code
    const answer = { version: envelopeVersion, id: request.id, ...outcome, code } as const
    actions.onAnswer(call, answer)
    return answer
  }
  return (request, convert) => {
    const call = actions.onRequest(request)
    const { answers } = actions.settings()
    if (answers === 'never') {
      actions.onAnswer(call, undefined)
      return new Promise(() => undefined)
    }
    const answer = answerTo(request, call)
    return answers === 'twice' ? answerTwice(answer.then(convert), answer.then(contradict).then(convert)) : answer.then(convert)
  }
}

const contradict = (answer: AppAnswer): AppAnswer => ({ ...answer, code: '61000', msg: 'This is the second answer.', data: null })

const outcomeOf = async (actions: AppActions, waiting: Set<string>, { name, params, version }: AppRequest): Promise<Outcome> => {
  if (version !== undefined && version !== envelopeVersion) return failure('61000', 'This app speaks version 1 of the envelope.')
  const act = acts[name]
  if (act === undefined) return failure('61002', `This app does not know ${name}.`)
  if (waiting.has(name)) return failure('00003', 'This app is still handling the same request.')
  waiting.add(name)
  return act(actions, params).finally(() => waiting.delete(name))
}

const acts: Readonly<Record<string, (actions: AppActions, params: unknown) => Promise<Outcome>>> = {
  checkCameraPermission: async ({ settings, askForCamera }) => {
    const { camera } = settings()
    return success({ granted: camera === 'later' ? await askForCamera() : camera === 'granted' })
  },
  getDeviceId: async ({ deviceId }) => success({ deviceId: deviceId() }),
  getAppInfo: async ({ settings }) => {
    const { platform, bridge } = settings()
    return success({ platform, appVersion, bridgeVersion: bridgeVersions[bridge] })
  },
  getTicket: async ({ settings, ticketFor }, params) => {
    const device: unknown = Object(params)['deviceId']
    if (typeof device !== 'string') return failure('61002', 'A ticket needs a device.')
    // The exchange has never issued this ticket, so the server refuses it.
    if (settings().ticket === 'refused') return success({ ticket: randomId() + randomId() })
    const ticket = await ticketFor(device)
    return ticket === undefined ? failure('61000', 'The exchange gives no ticket.') : success({ ticket })
  },
  setNavBar: async ({ showBar }, params) => {
    const visible: unknown = Object(params)['visible']
    if (typeof visible !== 'boolean') return failure('61002', 'The bar is visible or not.')
    showBar(visible)
    return success()
  },
  close: async ({ leave }) => leaveAfterAnswer(() => leave('closed')),
  goHome: async ({ leave }) => leaveAfterAnswer(() => leave('home')),
}

/** The page gets the answer before it is closed. */
const leaveAfterAnswer = (leave: () => void): Outcome => {
  setTimeout(leave)
  return success()
}

/** Answers twice, as a faulty app would. A promise would drop the second answer before it reached the page. */
const answerTwice = <Converted>(first: Promise<Converted>, second: Promise<Converted>): PromiseLike<Converted> => ({
  // oxlint-disable-next-line unicorn/no-thenable -- the app of this setting hands over exactly that
  then: (resolve, reject) => {
    const heard = first.then(resolve, reject)
    void second.then(resolve, () => undefined)
    return heard
  },
})
