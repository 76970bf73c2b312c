// The web view of the app: a frame that gets the bridge before its first script, and is notified when the app goes to the background.
import { nativeApp, phone } from './simulator.ts'

interface WithBridge {
  AppBridge?: object
  webkit?: object
}

interface Envelope {
  readonly version?: unknown
  readonly id?: unknown
}

/** Passes values as a native bridge does: as text on Android, as copies on an iPhone. */
function enter(page: WithBridge): void {
  if (phone.get().platform === 'ios') {
    const postMessage = (message: unknown) => nativeApp(Object(structuredClone(message)), (answer) => structuredClone(answer))
    page.webkit = { messageHandlers: { AppBridge: { postMessage } } }
    return
  }
  const call = (name: string, params?: unknown, envelope?: Envelope): PromiseLike<string> =>
    nativeApp({ ...envelope, name, params: structuredClone(params) }, (answer) => JSON.stringify(answer))
  page.AppBridge = { call }
}

/** For the script at the start of each framed page (stand-in/server/simulator). */
export function exposeSimulator(): () => void {
  Object.assign(window, { appSimulator: { enter } })
  return () => void Reflect.deleteProperty(window, 'appSimulator')
}

/** Notifies the page as a browser would. The provider's frame inside it has another origin, so it cannot be notified. */
export function sendToBackground(frame: HTMLIFrameElement | null, background: boolean): void {
  const page = frame?.contentDocument
  if (page == null) return
  const values = { visibilityState: background ? 'hidden' : 'visible', hidden: background }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(page, name, { configurable: true, value })
  page.dispatchEvent(new Event('visibilitychange'))
  page.defaultView?.dispatchEvent(new Event(background ? 'blur' : 'focus'))
}

interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean; readonly back: () => void }
}

/** Returns false if there is no page to go back to. Some browsers share one history between the frame and this page, which must stay. */
export function goBack(frame: HTMLIFrameElement | null): boolean {
  const page: (Window & WithNavigation) | null | undefined = frame?.contentWindow
  if (page?.navigation?.canGoBack !== true) return false
  page.navigation.back()
  return true
}
