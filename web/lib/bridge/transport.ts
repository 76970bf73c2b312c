// How a request reaches the app, and the two objects that an app may put into the page's window.
import type { BridgeCall } from '@bonafide/core/bridge/bridge'

/** Identifies a request. */
export interface Envelope {
  readonly version: number
  readonly id: string
}

export type Transport = (name: BridgeCall, params: object, envelope: Envelope) => unknown

interface AndroidBridge {
  readonly call: Transport
}

interface IosBridge {
  readonly postMessage: (request: Envelope & { readonly name: BridgeCall; readonly params: object }) => unknown
}

declare global {
  interface Window {
    readonly AppBridge?: AndroidBridge
    readonly webkit?: { readonly messageHandlers?: { readonly AppBridge?: IosBridge } }
  }
}
