// The native app around the page. The page is in the app exactly when the bridge exists: the query, the user agent
// and other handlers say nothing about it. Outside the app, a page loads nothing of the bridge but this file.
import type { BridgeAnswer, BridgeCall } from '@bonafide/core/bridge/bridge'
import { useSyncExternalStore } from 'react'

/** boot.js and early.js look at the same two places. */
export const isInApp = (): boolean =>
  typeof window !== 'undefined' && Boolean(window.AppBridge || window.webkit?.messageHandlers?.AppBridge)

const never = (): (() => void) => () => undefined

/** False in the prerendered page and in its first render; what must not even flash is hidden by `[data-app]`. */
export const useInApp = (): boolean => useSyncExternalStore(never, isInApp, () => false)

/** Never rejects: the app's silence, its errors and its absence are answers. */
export async function callApp<Name extends BridgeCall>(name: Name, params: object = {}): Promise<BridgeAnswer<Name>> {
  // Offline, it cannot be fetched unless the page has it already.
  const caller = isInApp() ? await import('./caller.ts').catch(() => undefined) : undefined
  return caller === undefined ? { ok: false, code: '61002', msg: '' } : caller.askApp(name, params)
}
