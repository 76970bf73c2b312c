// One request to the app, from its envelope to a checked answer. Loaded only in the app.
import {
  type BridgeAnswer,
  type BridgeCall,
  bridgeCodes,
  bridgeMilliseconds,
  envelopeVersion,
  readBridgeAnswer,
  sharedReads,
} from '@bonafide/core/bridge/bridge'
import { randomId } from '../device/random-id.ts'
import { android } from './android.ts'
import { ios } from './ios.ts'

const running = new Map<BridgeCall, Promise<unknown>>()

/** How often the app has closed the page. A web view may be reopened, and must then ignore answers to earlier requests. */
let closings = 0

export async function askApp<Name extends BridgeCall>(name: Name, params: object): Promise<BridgeAnswer<Name>> {
  const id = randomId()
  const runningCall = running.get(name)
  if (runningCall !== undefined && !sharedReads.includes(name)) return readBridgeAnswer({ name, id }, { code: bridgeCodes.repeated })
  const call = runningCall ?? request(name, params, id)
  if (runningCall === undefined) running.set(name, call)
  try {
    return (await call) as BridgeAnswer<Name>
  } finally {
    if (running.get(name) === call) running.delete(name)
  }
}

async function request<Name extends BridgeCall>(name: Name, params: object, id: string): Promise<BridgeAnswer<Name>> {
  const transport = android() ?? ios()
  const closing = closings
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<{ readonly code: string }>((answer) => {
    timer = setTimeout(() => answer({ code: bridgeCodes.timeout }), bridgeMilliseconds)
  })
  const appAnswer = Promise.resolve()
    .then(() => transport?.(name, params, { version: envelopeVersion, id }))
    .catch(() => undefined)
    // An answer that arrives after the page was closed is ignored.
    .then((value) => (closing === closings ? value : timeout))
  const answer = readBridgeAnswer({ name, id }, await Promise.race([appAnswer, timeout]))
  clearTimeout(timer)
  if (name === 'close' && answer.ok) {
    closings += 1
    running.clear()
  }
  return answer
}
