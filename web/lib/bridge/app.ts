// The native app around the page. Its bridge being there is what makes it the app: never the query, never the user agent.
import type { BridgeAnswer, BridgeCall } from '@bonafide/core/bridge/bridge'
import { useSyncExternalStore } from 'react'

interface AppBridge {
  readonly call: (name: BridgeCall, params?: unknown) => unknown
}

declare global {
  interface Window {
    readonly AppBridge?: AppBridge
  }
}

export const isInApp = (): boolean => typeof window !== 'undefined' && window.AppBridge !== undefined

const never = (): (() => void) => () => undefined

/** False in the prerendered page and in its first render; what must not even flash is hidden by `[data-app]`. */
export const useInApp = (): boolean => useSyncExternalStore(never, isInApp, () => false)

/** Never rejects: the app's silence, its errors and its absence are answers. */
export async function callApp<Name extends BridgeCall>(name: Name, params: unknown = {}): Promise<BridgeAnswer<Name>> {
  const reader = await import('@bonafide/core/bridge/bridge').catch(() => undefined)
  if (reader === undefined) return callUnread(name, params)
  const { bridgeCodes, bridgeMilliseconds, readBridgeAnswer } = reader
  const failed = { code: bridgeCodes.requestError, msg: '' }
  const bridge = window.AppBridge
  if (bridge === undefined) return readBridgeAnswer(name, failed)
  let clock: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<unknown>((answer) => {
    clock = setTimeout(() => answer({ code: bridgeCodes.timeout }), bridgeMilliseconds)
  })
  const spoken = Promise.resolve()
    .then(() => bridge.call(name, params))
    .catch(() => failed)
  const said = await Promise.race([spoken, silence])
  clearTimeout(clock)
  return readBridgeAnswer(name, said)
}

/** Offline, what reads answers cannot be fetched, but the app still hears: the way home stays open. */
async function callUnread(name: BridgeCall, params: unknown): Promise<{ readonly ok: false; readonly code: '61002'; readonly msg: '' }> {
  try {
    await window.AppBridge?.call(name, params)
  } catch {
    // Whatever it says could not be read anyway.
  }
  return { ok: false, code: '61002', msg: '' }
}
