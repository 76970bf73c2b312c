import type { Transport } from './transport.ts'

/** The answer comes back from the call itself: at once, or as a promise. Undefined: no such bridge. */
export const android = (): Transport | undefined => {
  const bridge = window.AppBridge
  return bridge ? (name, params, envelope) => bridge.call(name, params, envelope) : undefined
}
