import type { Transport } from './transport.ts'

/** A message handler with reply (WKScriptMessageHandlerWithReply). Undefined: no such handler. */
export const ios = (): Transport | undefined => {
  const handler = window.webkit?.messageHandlers?.AppBridge
  // No window, but the app.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return handler ? (name, params, envelope) => handler.postMessage({ ...envelope, name, params }) : undefined
}
