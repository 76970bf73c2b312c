// The native app around the page. Only the existence of the bridge shows that the page is in the app, not the query, the user agent
// or other handlers. Outside the app, this file is the only part of the bridge that a page loads.
import type { BridgeAnswer, BridgeCall } from '@bonafide/core/bridge/bridge'
import { useSyncExternalStore } from 'react'

/** boot.js and early.js make the same check. */
export const isInApp = (): boolean =>
  typeof window !== 'undefined' && Boolean(window.AppBridge || window.webkit?.messageHandlers?.AppBridge)

const neverChanges = (): (() => void) => () => undefined

/** False in the prerendered page and in its first render, so content that must not flash is hidden by `[data-app]`. */
export const useInApp = (): boolean => useSyncExternalStore(neverChanges, isInApp, () => false)

/** Never rejects: a timeout, an error and a missing app are returned as answers. */
export async function callApp<Name extends BridgeCall>(name: Name, params: object = {}): Promise<BridgeAnswer<Name>> {
  // Offline, the code is available only if the page has already loaded it.
  const caller = isInApp() ? await import('./caller.ts').catch(() => undefined) : undefined
  return caller === undefined ? { ok: false, code: '61002', msg: '' } : caller.askApp(name, params)
}
