// Runs in the area's page in the web view of the app simulator: calls the app through the page's own code, and the surrounding window by a bare message.
import { callApp, isInApp } from '../../../web/lib/bridge/app.ts'

type Round = () => Promise<unknown>

const byBridge: Round = async () => {
  const answer = await callApp('getDeviceId')
  if (!answer.ok) throw new Error(`the app answered ${answer.code}`)
}

const byMessage: Round = () =>
  new Promise((answered) => {
    addEventListener('message', answered, { once: true })
    parent.postMessage('bare', location.origin)
  })

/** The simulator redraws its list after every request; no request may be charged for the previous request's redraw. */
const rest = (): Promise<unknown> => new Promise((rested) => requestIdleCallback(rested, { timeout: 200 }))

const timed = async (round: Round): Promise<number> => {
  await rest()
  const began = performance.now()
  await round()
  return performance.now() - began
}

/** Measures both alternately, so that other load affects both. */
async function roundTrips(count: number): Promise<{ readonly bridge: readonly number[]; readonly bare: readonly number[] }> {
  if (!isInApp()) throw new Error('this page is not inside an app')
  const [bridge, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < count; round += 1) {
    bridge.push(await timed(byBridge))
    bare.push(await timed(byMessage))
  }
  return { bridge, bare }
}

/** Simulates a busy app: it waits before it handles a call. */
function waitInApp(milliseconds: number): void {
  const delayed =
    <Args extends readonly unknown[]>(call: (...args: Args) => unknown) =>
    async (...args: Args): Promise<unknown> => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return call(...args)
    }
  const [android, ios] = [window.AppBridge, window.webkit?.messageHandlers?.AppBridge]
  if (android !== undefined) Object.assign(android, { call: delayed(android.call) })
  if (ios !== undefined) Object.assign(ios, { postMessage: delayed(ios.postMessage) })
}

Object.assign(globalThis, { roundTrips, waitInApp })
