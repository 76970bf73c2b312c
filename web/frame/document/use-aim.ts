// While the camera is live: analyses the picture repeatedly, says what to correct, and takes the picture when nothing is left to correct.
import { aim, type Aim, type AimHint, beginAim } from '@bonafide/engine/shared/quality/aim'
import { longSide, type Quad } from '@bonafide/engine/shared/quality/quad'
import type { ExpectedPage, JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fitOf, roomFor, seenOf } from '../camera/video-fit.ts'
import { grab } from './look.ts'
import { lookQuickly } from './quality.ts'

export interface Aiming {
  readonly hint: AimHint
  /** Whether the shutter has to be pressed, because the picture is no longer taken automatically. */
  readonly manual: boolean
}

interface AimNeeds {
  readonly live: boolean
  readonly video: RefObject<HTMLVideoElement | null>
  readonly guide: RefObject<HTMLElement | null>
  readonly expected: ExpectedPage
  readonly onShoot: () => void
}

/** When the shutter has to be pressed: this long after a document became visible, or after the start if none became visible. */
const manualAfterMs = { seen: 8000, unseen: 16_000 }
/** The pause between looks, at most ten a second even on a fast machine. */
const pauseMs = 60

export const useAim = ({ live, video, guide, expected, onShoot }: AimNeeds): Aiming => {
  const [aiming, setAiming] = useState<Aiming>({ hint: 'noPage', manual: false })
  const shoot = useEffectEvent(onShoot)
  const { kind, side } = expected
  useEffect(() => {
    if (!live) return undefined
    let stopped = false
    const show = (next: Aiming): void => setAiming((now) => (now.hint === next.hint && now.manual === next.manual ? now : next))
    const watching = watch(
      { video, guide, expected: { kind, side } },
      {
        isStopped: () => stopped,
        show,
        shoot: () => shoot(),
      },
    )
    // If neither the worker nor the page can analyse the live picture, the shutter has to be pressed.
    void watching.catch(() => show({ hint: 'noPage', manual: true }))
    return () => {
      stopped = true
    }
  }, [live, video, guide, kind, side])
  return aiming
}

interface AimListener {
  readonly isStopped: () => boolean
  readonly show: (aiming: Aiming) => void
  readonly shoot: () => void
}

const watch = async (target: Pick<AimNeeds, 'video' | 'guide' | 'expected'>, listener: AimListener): Promise<void> => {
  const began = performance.now()
  let aimed: Aim = beginAim(began)
  let foundAt: number | null = null
  let manual = false
  while (!listener.isStopped()) {
    const video = target.video.current
    if (video === null || video.videoWidth === 0) {
      await pause(pauseMs)
      continue
    }
    const judged = await lookQuickly(await grab(video), target.expected)
    if (listener.isStopped()) return
    const at = performance.now()
    const width = judged.page === null ? 0 : filledShare(judged, judged.page.corners, { video, guide: target.guide.current })
    aimed = aim(aimed, { judged, at, width, inSight: judged.page === null || isInSight(video, judged.page.corners) })
    if (aimed.hint !== 'noPage') foundAt ??= at
    manual ||= at - began > manualAfterMs.unseen || (foundAt !== null && at - foundAt > manualAfterMs.seen)
    listener.show({ hint: aimed.hint, manual })
    if (aimed.shoot && !manual) return listener.shoot()
    await pause(pauseMs)
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

interface AimView {
  readonly video: HTMLVideoElement
  readonly guide: HTMLElement | null
}

/** The share of the outline that the page fills. A poor camera may need the page closer, so then everything visible counts instead. */
const filledShare = ({ picture }: JudgedPicture, corners: Quad, { video, guide }: AimView): number => {
  const room = picture.faults.includes('tooSmall') ? roomFor(video, shapeOfBox(guide)) : guideLength(video, guide)
  return longSide(corners) / room
}

const shapeOfBox = (guide: HTMLElement | null): number => (guide === null ? 1 : guide.clientWidth / Math.max(guide.clientHeight, 1))

/** The outline's length in camera pixels. */
const guideLength = (video: HTMLVideoElement, guide: HTMLElement | null): number => {
  const box = guide?.getBoundingClientRect()
  return box === undefined ? video.videoWidth : Math.max(box.width, box.height) / fitOf(video).scale
}

/** A document is captured only if it is wholly visible to the person. */
const isInSight = (video: HTMLVideoElement, corners: Quad): boolean => {
  const { left, top, right, bottom } = seenOf(video)
  // Corners are found to within a hundredth or two of the picture.
  const slack = 0.02 * Math.max(video.videoWidth, video.videoHeight)
  return corners.every(([x, y]) => x >= left - slack && y >= top - slack && x <= right + slack && y <= bottom + slack)
}
