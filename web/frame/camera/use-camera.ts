// Keeps a camera open while a screen shows it. Every outcome is a state with a screen, so no wait is endless.
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
const longPromptMs = 6000
/** A web view whose app lacks the permission often reports nothing. */
const silentAppMs = 10_000
/** A lens that delivers no picture is in use by another program, or broken. */
const noFrameMs = 6000

/** `on`: false until the person asks for the camera, so that they are not filmed before. */
export const useCamera = (facing: Facing, on = true): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const [now, setNow] = useState<CameraState>(asking)
  const [request, setRequest] = useState<{ readonly lens?: string | undefined; readonly attempt: number }>({ attempt: 0 })
  const again = useCallback(() => setRequest(({ attempt }) => ({ attempt: attempt + 1 })), [])
  useEffect(() => (on ? run({ facing, lens: request.lens, video, show: setNow }) : undefined), [facing, request, on])
  useEffect(() => {
    // A camera was plugged in, or allowed in the browser's settings, so it starts without a press.
    const onDeviceChange = (): void =>
      setNow((state) => (state.state === 'problem' && state.problem === 'missing' ? (again(), asking) : state))
    navigator.mediaDevices?.addEventListener?.('devicechange', onDeviceChange)
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', onDeviceChange)
  }, [again])
  const next = now.state === 'live' ? nextLens(now.camera.lenses, now.camera.lens) : undefined
  const switchLens =
    next &&
    (() => {
      rememberLens(facing, next.id)
      setRequest(({ attempt }) => ({ lens: next.id, attempt: attempt + 1 }))
    })
  return { now, video, again, switchLens }
}

interface Run {
  readonly facing: Facing
  readonly lens: string | undefined
  readonly video: RefObject<HTMLVideoElement | null>
  readonly show: (state: CameraState) => void
}

/**
 * Runs the camera from the request until the screen is left. Restarts each time the page becomes visible again; some web views report a
 * page that is left only by `pagehide`.
 */
const run = ({ facing, lens, video, show }: Run): (() => void) => {
  let stop: () => void = () => undefined
  const pause = (): void => {
    stop()
    stop = () => undefined
    show({ state: 'paused' })
  }
  const begin = (): void => {
    stop()
    stop = start({ facing, lens, video, show })
  }
  const onVisibility = (): void => (document.hidden ? pause() : begin())
  const comeBack = ({ persisted }: PageTransitionEvent): void => (persisted ? onVisibility() : undefined)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', pause)
  addEventListener('pageshow', comeBack)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', pause)
    removeEventListener('pageshow', comeBack)
    stop()
  }
}

const start = ({ facing, lens, video, show }: Run): (() => void) => {
  let open: OpenCamera | undefined
  let stopped = false
  let unwatch: () => void = () => undefined
  show(asking)
  const update = (state: CameraState): void => (stopped ? undefined : show(state))
  const timers = [setTimeout(() => update({ state: 'asking', long: true }), longPromptMs)]
  if (surroundings().inApp) timers.push(setTimeout(() => update({ state: 'problem', problem: 'appDenied' }), silentAppMs))
  const stop = (): void => {
    stopped = true
    timers.forEach(clearTimeout)
    unwatch()
    if (video.current !== null) video.current.srcObject = null
    if (open !== undefined) closeCamera(open)
  }
  void openCamera({ facing, lens }).then((opened) => {
    timers.forEach(clearTimeout)
    if (stopped) return opened.state === 'open' ? closeCamera(opened.camera) : undefined
    if (opened.state === 'problem') return show(opened)
    open = opened.camera
    const { camera } = opened
    // The camera may be unplugged, or the permission withdrawn, while it runs.
    camera.track.addEventListener('ended', () => update({ state: 'problem', problem: 'missing' }))
    if (video.current === null) return
    video.current.srcObject = camera.stream
    const fail = (): void => {
      closeCamera(camera)
      update({ state: 'problem', problem: 'busy' })
    }
    unwatch = watchFrames(video.current, { first: () => update({ state: 'live', camera }), none: fail, noFrameMs })
  })
  return stop
}
