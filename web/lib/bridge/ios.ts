import type { Transport } from './caller.ts'

/** A message handler with reply (WKScriptMessageHandlerWithReply). Undefined: no such handler. */
export const ios = (): Transport | undefined => {
  const handler = window.webkit?.messageHandlers?.AppBridge
  return handler ? (name, params, envelope) => handler.postMessage({ ...envelope, name, params }) : undefined
}
