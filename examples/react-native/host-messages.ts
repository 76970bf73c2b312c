// The app's side of the bridge: reads what the page asks, asks the app, and answers. It does not depend on React Native, so that it can be
// tested anywhere. docs/integrators/native-app.md is the contract.
import { answerScript, type BridgeAddress } from './bridge-script.ts'

/** What this host implements. The page shows "Update the app" to a host that is too old for it. */
export const bridgeVersion = 1
const envelopeVersion = 1
/** In characters, far more than any request of the page. */
const longestMessage = 65_536
const requestsRemembered = 1000

/** Requests that an app has to answer. An error thrown or rejected here reaches the page as "unexpected app error", without its message. */
export interface App {
  /** Asks the user if they have not been asked. */
  checkCameraPermission(): Promise<{ readonly granted: boolean }>
  getDeviceId(): Promise<{ readonly deviceId: string }>
  getAppInfo(): Promise<{ readonly platform: 'android' | 'ios'; readonly appVersion: string }>
  /** From the exchange, over the app's own signed-in connection. Rejects if the app's user is not signed in. */
  getTicket(device: { readonly deviceId: string }): Promise<{ readonly ticket: string }>
  setNavBar(wishes: Readonly<Record<string, unknown>>): Promise<void>
  /** Closes the web view. */
  close(): Promise<void>
  /** Leaves the web view for the app's own home screen. */
  goHome(): Promise<void>
}

export type RequestName = keyof App

interface Request {
  readonly name: RequestName
  /** If true, another request before the answer is refused as a repeat. Requests that only read may be repeated. */
  readonly act: boolean
  readonly ask: (app: App, params: Params) => Promise<object | void>
}
type Params = Readonly<Record<string, unknown>>

class WrongParams extends Error {}

const requests: readonly Request[] = [
  {
    name: 'checkCameraPermission',
    act: true,
    ask: async (app) => ({ granted: (await app.checkCameraPermission()).granted }),
  },
  { name: 'getDeviceId', act: false, ask: async (app) => ({ deviceId: (await app.getDeviceId()).deviceId }) },
  {
    name: 'getAppInfo',
    act: false,
    ask: async (app) => {
      const { platform, appVersion } = await app.getAppInfo()
      return { platform, appVersion, bridgeVersion }
    },
  },
  {
    name: 'getTicket',
    act: true,
    ask: async (app, { deviceId }) => {
      if (typeof deviceId !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(deviceId)) throw new WrongParams()
      return { ticket: (await app.getTicket({ deviceId })).ticket }
    },
  },
  { name: 'setNavBar', act: true, ask: (app, params) => app.setNavBar(params) },
  { name: 'close', act: true, ask: (app) => app.close() },
  { name: 'goHome', act: true, ask: (app) => app.goHome() },
]

export const requestNames: readonly RequestName[] = requests.map(({ name }) => name)

export interface HostSettings extends BridgeAddress {
  readonly app: App
  /** Runs a script in the page: `injectJavaScript` of the web view. */
  readonly inject: (script: string) => void
}

export interface HostMessage {
  readonly data: string
  /** The address of the page or its origin, according to the web view, never to the message. */
  readonly url: string
}

export interface Host {
  receive(message: HostMessage): Promise<void>
  /** Another document is being loaded, so pending requests of the previous one are dropped. */
  left(): void
  /** The web view is gone. Later messages and pending answers are ignored. */
  close(): void
}

export const hostMessages = ({ origin, channel, app, inject }: HostSettings): Host => {
  const seen = new Set<string>()
  let document = { underWay: new Set<RequestName>() }
  let closed = false

  const answer = async ({ version, name, params }: Message, { underWay }: typeof document): Promise<Answer> => {
    if (version !== envelopeVersion) return failed('61000', 'unknown version')
    const request = requests.find((candidate) => candidate.name === name)
    if (request === undefined) return failed('61002', 'unknown request')
    if (request.act && underWay.has(request.name)) return failed('00003', 'asked already')
    underWay.add(request.name)
    try {
      return { code: '00000', msg: '', data: (await request.ask(app, params)) ?? {} }
    } catch (error) {
      return error instanceof WrongParams ? failed('61002', 'wrong parameters') : failed('61000', 'the app failed')
    } finally {
      underWay.delete(request.name)
    }
  }

  return {
    receive: async ({ data, url }) => {
      if (closed || originOf(url) !== origin || data.length > longestMessage) return
      const message = readMessage(data, channel)
      // A message that arrives twice is one request.
      if (message === undefined || seen.has(message.id)) return
      remember(seen, message.id)
      const documentAtRequest = document
      const reply = await answer(message, documentAtRequest)
      if (closed || documentAtRequest !== document) return
      inject(answerScript(origin, { ...reply, version: envelopeVersion, id: message.id }))
    },
    left: () => {
      document = { underWay: new Set() }
    },
    close: () => {
      closed = true
    },
  }
}

interface Answer {
  readonly code: string
  readonly msg: string
  readonly data: object | null
}
const failed = (code: string, msg: string): Answer => ({ code, msg, data: null })

interface Message {
  readonly version: unknown
  readonly id: string
  readonly name: unknown
  readonly params: Params
}

/** Undefined if the message is not from our script, or has no id for an answer. */
const readMessage = (data: string, channel: string): Message | undefined => {
  const message = parse(data)
  if (!isRecord(message) || message['channel'] !== channel) return undefined
  const { version, id, name, params } = message
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return undefined
  return { version, id, name, params: isRecord(params) ? params : {} }
}

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const remember = (seen: Set<string>, id: string): void => {
  seen.add(id)
  if (seen.size <= requestsRemembered) return
  for (const oldest of seen) {
    seen.delete(oldest)
    return
  }
}

/** Parsed by hand, because React Native's `URL` has no origins. A user name before the host (`https://ours@evil.example`) makes an address invalid. */
export const originOf = (url: string): string | undefined => /^(https?:\/\/[^/?#@\\\s]+)(?=[/?#]|$)/.exec(url)?.[1]
