import type { Transport } from './transport.ts'

/** The call itself returns the answer, directly or as a promise. Undefined if there is no such bridge. */
export const android = (): Transport | undefined => {
  const bridge = window.AppBridge
  return bridge ? (name, params, envelope) => bridge.call(name, params, envelope) : undefined
}
