// While the camera is live: checks whether the page has the requested tilt, and takes the picture when it has.
import type { Tilt } from '@bonafide/core/evidence/tilt'
import type { ExpectedPage } from '@bonafide/engine/shared/quality/judge-picture'
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import { isTilted, slantBetween, tiltBars, tiltedBy } from '@bonafide/engine/shared/quality/tilt'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { grab } from '../document/look.ts'
import { lookQuickly } from '../document/quality.ts'

export type TiltHint = 'ask' | 'more' | 'noPage' | 'still'

interface TiltNeeds {
  readonly live: boolean
  readonly video: RefObject<HTMLVideoElement | null>
  readonly expected: ExpectedPage
  /** The outline in the first picture. Undefined: not known yet. */
  readonly before: Quad | undefined
  /** Undefined: not announced yet. */
  readonly tilt: Tilt | undefined
  readonly onShoot: (picture: ImageBitmap) => void
}

/** A single look may be wrong, so several in a row have to agree. */
const looksInARow = 2
const pauseMs = 50

export const useTilt = ({ live, video, expected, before, tilt, onShoot }: TiltNeeds): TiltHint => {
  const [hint, setHint] = useState<TiltHint>('ask')
  const shoot = useEffectEvent(onShoot)
  const { kind, side } = expected
  useEffect(() => {
    if (!live || tilt === undefined || before === undefined) return undefined
    let stopped = false
    const target = { video, expected: { kind, side }, before, tilt }
    void watch(target, { isStopped: () => stopped, show: setHint, shoot: (picture) => shoot(picture) }).catch(() => undefined)
    return () => {
      stopped = true
    }
  }, [live, video, kind, side, before, tilt])
  return hint
}

interface TiltListener {
  readonly isStopped: () => boolean
  readonly show: (hint: TiltHint) => void
  readonly shoot: (picture: ImageBitmap) => void
}

interface TiltWatch extends Pick<TiltNeeds, 'video' | 'expected'> {
  readonly before: Quad
  readonly tilt: Tilt
}

const watch = async ({ video, expected, before, tilt }: TiltWatch, listener: TiltListener): Promise<void> => {
  let inARow = 0
  while (!listener.isStopped()) {
    const element = video.current
    if (element === null || element.videoWidth === 0) {
      await pause(pauseMs)
      continue
    }
    // Exactly the frame that was checked is taken.
    const picture = await grab(element)
    const { page, picture: quality } = await lookQuickly(await createImageBitmap(picture), expected)
    if (listener.isStopped()) return picture.close()
    const hint = page === null || page.cutOff ? 'noPage' : hintOf(page.corners, { before, tilt })
    const isGood = hint === undefined && !quality.faults.includes('blurred')
    inARow = isGood ? inARow + 1 : 0
    listener.show(hint ?? (isGood ? 'more' : 'still'))
    if (inARow >= looksInARow) return listener.shoot(picture)
    picture.close()
    await pause(pauseMs)
  }
}

/** Undefined: the page has the requested tilt. */
const hintOf = (corners: Quad, { before, tilt }: { readonly before: Quad; readonly tilt: Tilt }): TiltHint | undefined => {
  const slant = slantBetween(before, corners)
  if (isTilted(slant, tilt, tiltBars.take)) return undefined
  return tiltedBy(slant, tilt) > tiltBars.take / 3 ? 'more' : 'ask'
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
