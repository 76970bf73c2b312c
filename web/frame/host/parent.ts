// The embedding page. The server lists the allowed ones; messages are exchanged with no other page.
import { type FromFrame, readToFrame, type ToFrame } from '@bonafide/core/frame/messages'

export interface Parent {
  readonly say: (message: FromFrame) => void
  readonly hear: (listener: (message: ToFrame) => void) => () => void
}

interface Surrounding {
  readonly self: Window
  readonly parent: Window
  /** The origins of the ancestor windows, nearest first; undefined in browsers that do not expose them. */
  readonly ancestors: readonly string[] | undefined
}

/** Undefined: this page is not embedded, or embedded in a page that is not allowed. */
export function parentOf({ self, parent, ancestors }: Surrounding, allowed: readonly string[]): Parent | undefined {
  if (parent === self) return undefined
  const embedder = ancestors?.[0]
  const candidates = embedder === undefined ? allowed : allowed.filter((origin) => origin === embedder)
  if (candidates.length === 0) return undefined
  let answeringOrigin: string | undefined
  return {
    // Until the page has answered, its origin may be any of these. The browser delivers only to the actual origin.
    say: (message) => {
      for (const origin of answeringOrigin === undefined ? candidates : [answeringOrigin]) parent.postMessage(message, origin)
    },
    hear: (listener) => {
      const listen = (event: MessageEvent<unknown>): void => {
        if (event.source !== parent || !candidates.includes(event.origin)) return
        // The first allowed page that answers controls this frame. A page of another allowed origin that later replaces it does not.
        if (answeringOrigin !== undefined && event.origin !== answeringOrigin) return
        const message = readToFrame(event.data)
        if (message === undefined) return
        answeringOrigin = event.origin
        listener(message)
      }
      self.addEventListener('message', listen)
      return () => self.removeEventListener('message', listen)
    },
  }
}

export const ancestorsOf = ({ location }: Window): readonly string[] | undefined =>
  'ancestorOrigins' in location ? [...location.ancestorOrigins] : undefined
