// Opens the frame in an exchange's own page. Session, protocol and addresses are shared with the area's page (web/lib/frame); this file only
// draws the frame and calls the exchange's functions. docs/integrators/embedding.md is for its developers.
import { isFrameHost, originOfHost } from '@bonafide/core/frame/segments'
import { addressAt, frameSandbox } from '../../web/lib/frame/address.ts'
import { firstView, type FramePlace, FrameSession, type SessionNeeds, type View } from '../../web/lib/frame/frame-session.ts'
import { frameOrigin } from '../../web/lib/frame/hosts.ts'
import type { FrameRun, OpenerAnswer } from '../../web/lib/frame/run.ts'
import type { FrameHostOptions, FrameOpener, FrameStage, OpenFrame } from './api.ts'
import { readMessage } from './read-message.ts'

export type * from './api.ts'

/** Only one frame may be open: another would request openers at the same time. */
let isOpen = false

export const openFrame: OpenFrame = (options) => {
  const { container, title, hosts, userId, onStage, confirmLeave = () => true, onClose } = options
  if (hosts.length === 0 || !hosts.every(isFrameHost)) throw new TypeError('hosts must list hosts such as frame.example.com')
  if (isOpen) {
    queueMicrotask(() => onClose({ how: 'refused' }))
    return { close: () => undefined, retry: () => undefined }
  }
  isOpen = true
  let ended = false
  let view = firstView
  let frame: HTMLIFrameElement | undefined
  let stage: FrameStage | undefined

  const show = (next: View): void => {
    const { state, placed } = next
    const before = view
    view = next
    if (placed?.turn !== before.placed?.turn) {
      frame?.remove()
      frame = placed === null ? undefined : frameAt(placed, title)
      session.frameRef(frame ?? null)
      if (frame !== undefined) container.append(frame)
    }
    const shown = state.stage === 'shown'
    if (shown && placed === null) {
      // This ends the session. It must do so synchronously: a page that closes one frame may open the next before it receives the event.
      ended = true
      isOpen = false
    }
    if (ended) return
    if (frame !== undefined) {
      frame.inert = !shown
      frame.style.visibility = shown ? 'visible' : 'hidden'
    }
    if (shown && !state.leaving && (before.state.leaving || before.state.stage !== 'shown')) session.enter()
    if (state.leaving && !before.state.leaving) void askToLeave()
    if (state.stage === stage) return
    stage = state.stage
    onStage?.(stage)
  }
  const askToLeave = async (): Promise<void> => {
    // If the question fails, the frame stays open.
    const leaves = await orNull(confirmLeave)
    session.dispatch({ of: leaves === true ? 'quit' : 'stay' })
  }
  let tries = 0
  const session = new FrameSession(
    needsOf(options, () => tries),
    { get: () => view, set: show, watch: () => () => undefined },
  )
  session.setUser(userId ?? null)
  session.start(onClose)
  const happen = (of: 'quit' | 'tryAgain'): void => {
    if (!ended) session.dispatch({ of })
  }
  return {
    close: () => happen('quit'),
    retry: () => {
      tries += 1
      happen('tryAgain')
    },
  }
}

function frameAt({ origin, address }: FramePlace, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = `camera ${origin}`
  frame.setAttribute('sandbox', frameSandbox)
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = 'border:0;inline-size:100%;block-size:100%'
  frame.src = address
  return frame
}

function needsOf(options: FrameHostOptions, tries: () => number): SessionNeeds {
  const { hosts, opener, renewOpener, manualOpener, faceToken, locale, theme, deviceId } = options
  const manual = manualOpener && { manual: () => answerOf(manualOpener) }
  const run: FrameRun = { tag: '', ...options, first: opener, fetchOpener: () => answerOf(renewOpener), ...manual }
  const mobile = matchMedia('(max-width: 767px)').matches
  const around = { siteAppName: '', siteAppId: '', ...options, language: locale, app: undefined, mobile }
  return {
    run,
    language: locale,
    theme: () => theme,
    deviceId: async () => deviceId,
    findPlace: async (wanted) => {
      const origin = frameOrigin(wanted.opener.address ?? originOfHost(hosts[tries() % hosts.length] ?? ''), hosts, location.origin)
      return origin === undefined ? undefined : { origin, address: addressAt(origin, wanted, around) }
    },
    readMessage,
    faceToken: async (user) => (faceToken && (await orNull(() => faceToken(user)))) ?? { errorMsg: '' },
    // The page has already reported the error, where it requested the opener.
    refused: () => ({ of: 'unreachable' }),
  }
}

async function answerOf(ask: () => Promise<FrameOpener | null>): Promise<OpenerAnswer> {
  const opener = await orNull(ask)
  return opener === null ? { ok: false, msg: '' } : { ok: true, opener }
}

/** The page's function may fail, but the session needs an answer. */
async function orNull<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}
