import type { Transport } from './transport.ts'

/** A message handler with reply (WKScriptMessageHandlerWithReply). Undefined if there is no such handler. */
export const ios = (): Transport | undefined => {
  const handler = window.webkit?.messageHandlers?.AppBridge
  // The receiver is the app, not a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return handler ? (name, params, envelope) => handler.postMessage({ ...envelope, name, params }) : undefined
}
