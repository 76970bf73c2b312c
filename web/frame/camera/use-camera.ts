// A camera for as long as a screen shows it. Every outcome is a state with a screen: no wait is endless.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { CameraProblem } from './camera-problem.ts'
import { nextLens, rememberLens, type Facing } from './lenses.ts'
import { closeCamera, openCamera, type OpenCamera } from './open-camera.ts'
import { surroundings } from './surroundings.ts'
import { watchFrames } from './watch-frames.ts'

export type CameraState =
  /** The permission prompt is open, or the lens is warming up. `long`: long enough that alternatives are shown beside it. */
  | { readonly state: 'asking'; readonly long: boolean }
  | { readonly state: 'live'; readonly camera: OpenCamera }
  /** The page is hidden, and people are not filmed while they cannot see it. */
  | { readonly state: 'paused' }
  | { readonly state: 'problem'; readonly problem: CameraProblem }

export interface Camera {
  readonly now: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly again: () => void
  /** Undefined if there is no other lens. */
  readonly switchLens: (() => void) | undefined
}

const asking: CameraState = { state: 'asking', long: false }
/** How long a person may consider the permission prompt before alternatives are shown. */
const longMs = 6000
/** A web view whose app lacks the permission often reports nothing. */
const silentMs = 10_000
/** A lens that delivers no picture is in use by another program, or broken. */
const noFrameMs = 6000

/** `on`: people are not filmed before they have asked for it. */
export const useCamera = (facing: Facing, on = true): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const [now, setNow] = useState<CameraState>(asking)
  const [wish, setWish] = useState<{ readonly lens?: string | undefined; readonly turn: number }>({ turn: 0 })
  const again = useCallback(() => setWish(({ turn }) => ({ turn: turn + 1 })), [])
  useEffect(() => (on ? run({ facing, lens: wish.lens, video, show: setNow }) : undefined), [facing, wish, on])
  useEffect(() => {
    // A camera was plugged in, or allowed in the browser's settings, so it starts without a press.
    const come = (): void => setNow((state) => (state.state === 'problem' && state.problem === 'missing' ? (again(), asking) : state))
    navigator.mediaDevices?.addEventListener?.('devicechange', come)
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', come)
  }, [again])
  const next = now.state === 'live' ? nextLens(now.camera.lenses, now.camera.lens) : undefined
  const switchLens =
    next &&
    (() => {
      rememberLens(facing, next.id)
      setWish(({ turn }) => ({ lens: next.id, turn: turn + 1 }))
    })
  return { now, video, again, switchLens }
}

interface Run {
  readonly facing: Facing
  readonly lens: string | undefined
  readonly video: RefObject<HTMLVideoElement | null>
  readonly show: (state: CameraState) => void
}

/** From the request to leaving. Restarts each time the page becomes visible again, which some web views report only by `pagehide`. */
const run = ({ facing, lens, video, show }: Run): (() => void) => {
  let stop: () => void = () => undefined
  const pause = (): void => {
    stop()
    stop = () => undefined
    show({ state: 'paused' })
  }
  const begin = (): void => {
    stop()
    stop = once({ facing, lens, video, show })
  }
  const look = (): void => (document.hidden ? pause() : begin())
  const comeBack = ({ persisted }: PageTransitionEvent): void => (persisted ? look() : undefined)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', pause)
  addEventListener('pageshow', comeBack)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', pause)
    removeEventListener('pageshow', comeBack)
    stop()
  }
}

const once = ({ facing, lens, video, show }: Run): (() => void) => {
  let open: OpenCamera | undefined
  let over = false
  let unwatch: () => void = () => undefined
  show(asking)
  const tell = (state: CameraState): void => (over ? undefined : show(state))
  const clocks = [setTimeout(() => tell({ state: 'asking', long: true }), longMs)]
  if (surroundings().inApp) clocks.push(setTimeout(() => tell({ state: 'problem', problem: 'appDenied' }), silentMs))
  const stop = (): void => {
    over = true
    clocks.forEach(clearTimeout)
    unwatch()
    if (video.current !== null) video.current.srcObject = null
    if (open !== undefined) closeCamera(open)
  }
  void openCamera({ facing, lens }).then((opened) => {
    clocks.forEach(clearTimeout)
    if (over) return opened.state === 'open' ? closeCamera(opened.camera) : undefined
    if (opened.state === 'problem') return show(opened)
    open = opened.camera
    const { camera } = opened
    // It may be unplugged, or the permission withdrawn, in the meantime.
    camera.track.addEventListener('ended', () => tell({ state: 'problem', problem: 'missing' }))
    if (video.current === null) return
    video.current.srcObject = camera.stream
    const fail = (): void => {
      closeCamera(camera)
      tell({ state: 'problem', problem: 'busy' })
    }
    unwatch = watchFrames(video.current, { first: () => tell({ state: 'live', camera }), none: fail, noFrameMs })
  })
  return stop
}
