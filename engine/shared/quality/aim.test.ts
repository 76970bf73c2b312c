import type { PictureFault } from '@bonafide/core/evidence/picture'
import { expect, test } from 'vitest'
import { aim, type Aim, beginAim } from './aim.ts'
import type { JudgedPicture } from './judge-picture.ts'

const page = (x: number): JudgedPicture['page'] => ({
  corners: [
    [x, 100],
    [x + 1000, 100],
    [x + 1000, 700],
    [x, 700],
  ],
  share: 0.5,
  cutOff: false,
})

const judged = (faults: readonly PictureFault[], found: JudgedPicture['page'] = page(100)): JudgedPicture => ({
  picture: { width: 1920, height: 1080, blur: 0, glare: 0, light: 0.6, faults: [...faults] },
  page: found,
  burnt: [],
})

const aims = (...seen: readonly (readonly [JudgedPicture, number, number?])[]): readonly Aim[] => {
  let now = beginAim(0)
  return seen.map(([picture, at, width = 0.7]) => (now = aim(now, { judged: picture, at, width, inSight: true })))
}

test.each<[string, JudgedPicture, number, string]>([
  ['no document', judged(['notADocument'], null), 0.7, 'noPage'],
  ['print everywhere and no outline: it is too close already', judged([], null), 0, 'cutOff'],
  ['print everywhere, too coarse to be read, and no outline', judged(['tooSmall'], null), 0, 'cutOff'],
  ['it extends beyond the picture, and is small', judged(['cutOff', 'tooSmall']), 0.7, 'cutOff'],
  ['two documents, each of them small', judged(['twoDocuments', 'tooSmall']), 0.4, 'twoDocuments'],
  ['far away', judged(['tooSmall']), 0.4, 'closer'],
  ['sharp and large enough to read, but small in the frame', judged([]), 0.5, 'closer'],
  ['filling the picture of a poor camera', judged(['tooSmall']), 0.97, 'hold'],
  ['dark, along with other faults', judged(['tooDark', 'blurred'], null), 0.7, 'tooDark'],
  ['overexposed', judged(['glare', 'blurred']), 0.7, 'glare'],
  ['blurred', judged(['blurred']), 0.7, 'blurred'],
  ['the other side', judged(['wrongSide']), 0.7, 'wrongSide'],
  ['no fault', judged([]), 0.7, 'hold'],
])('gives the right hint: %s', (_, picture, width, hint) => {
  // The first look cannot tell whether the hand is still.
  expect(aims([picture, 0, width], [picture, 100, width]).at(-1)?.hint).toBe(hint)
})

test('captures the picture after half a second without a fault, not before', () => {
  const good = judged([])
  const shots = aims([good, 0], [good, 100], [good, 300], [good, 590], [good, 610]).map(({ shoot }) => shoot)
  expect(shots).toEqual([false, false, false, false, true])
})

test('asks a moving hand to hold still, and starts over', () => {
  const [, , moving, after] = aims([judged([]), 0], [judged([]), 100], [judged([], page(160)), 700], [judged([], page(160)), 900])
  expect(moving).toMatchObject({ hint: 'still', shoot: false })
  expect(after).toMatchObject({ hint: 'hold', shoot: false, good: 900 })
})

test('a hint keeps its start time until it changes', () => {
  const dark = judged(['tooDark'])
  expect(aims([dark, 100], [dark, 300], [dark, 900]).map(({ since }) => since)).toEqual([100, 100, 100])
})

test('one look with a fault in between is forgiven, two are not', () => {
  const [good, blurred] = [judged([]), judged(['blurred'])]
  expect(aims([good, 0], [good, 100], [blurred, 200], [good, 300], [good, 600]).at(-1)?.shoot).toBe(true)
  expect(aims([good, 0], [good, 100], [blurred, 200], [blurred, 340], [good, 400], [good, 600]).at(-1)?.shoot).toBe(false)
})

test('a page outside the visible part of the picture is not captured', () => {
  const hidden = { judged: judged([]), at: 100, width: 0.9, inSight: false }
  expect(aim(beginAim(0), hidden)).toMatchObject({ hint: 'cutOff', shoot: false })
})
