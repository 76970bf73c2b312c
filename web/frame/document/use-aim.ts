// While the camera is live: analyses the picture repeatedly, says what to correct, and takes the picture when nothing is left.
import { aim, type Aim, type AimHint, beginAim } from '@bonafide/engine/shared/quality/aim'
import { longSide, type Quad } from '@bonafide/engine/shared/quality/quad'
import type { Expected, JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fitOf, roomFor, seenOf } from '../camera/video-fit.ts'
import { grab } from './look.ts'
import { lookQuickly } from './quality.ts'

export interface Aiming {
  readonly hint: AimHint
  /** No longer taken automatically: the shutter has to be pressed. */
  readonly manual: boolean
}

interface AimNeeds {
  readonly live: boolean
  readonly video: RefObject<HTMLVideoElement | null>
  readonly guide: RefObject<HTMLElement | null>
  readonly expected: Expected
  readonly onShoot: () => void
}

/** How long a document has been visible without a good look, or how long none has been visible. */
const patienceMs = { seen: 8000, unseen: 16_000 }
/** The pause between looks, at most ten a second even on a fast machine. */
const restMs = 60

export const useAim = ({ live, video, guide, expected, onShoot }: AimNeeds): Aiming => {
  const [aiming, setAiming] = useState<Aiming>({ hint: 'noPage', manual: false })
  const shoot = useEffectEvent(onShoot)
  const { kind, side } = expected
  useEffect(() => {
    if (!live) return undefined
    let over = false
    const show = (next: Aiming): void => setAiming((now) => (now.hint === next.hint && now.manual === next.manual ? now : next))
    const looking = watch(
      { video, guide, expected: { kind, side } },
      {
        over: () => over,
        show,
        shoot: () => shoot(),
      },
    )
    // If neither a worker nor the page can analyse live, the button is always available.
    void looking.catch(() => show({ hint: 'noPage', manual: true }))
    return () => {
      over = true
    }
  }, [live, video, guide, kind, side])
  return aiming
}

interface AimListener {
  readonly over: () => boolean
  readonly show: (aiming: Aiming) => void
  readonly shoot: () => void
}

const watch = async (seen: Pick<AimNeeds, 'video' | 'guide' | 'expected'>, listener: AimListener): Promise<void> => {
  const began = performance.now()
  let now: Aim = beginAim(began)
  let found: number | null = null
  let manual = false
  while (!listener.over()) {
    const video = seen.video.current
    if (video === null || video.videoWidth === 0) {
      await rest(restMs)
      continue
    }
    const judged = await lookQuickly(await grab(video), seen.expected)
    if (listener.over()) return
    const at = performance.now()
    const width = judged.page === null ? 0 : filledShare(judged, judged.page.corners, { video, guide: seen.guide.current })
    now = aim(now, { judged, at, width, inSight: judged.page === null || isInSight(video, judged.page.corners) })
    if (now.hint !== 'noPage') found ??= at
    manual ||= at - began > patienceMs.unseen || (found !== null && at - found > patienceMs.seen)
    listener.show({ hint: now.hint, manual })
    if (now.shoot && !manual) return listener.shoot()
    await rest(restMs)
  }
}

const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

interface AimView {
  readonly video: HTMLVideoElement
  readonly guide: HTMLElement | null
}

/** How much of the outline the page has to fill. A poor camera may need it closer, up to everything that is visible. */
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
