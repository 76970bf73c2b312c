import type { PictureFault } from '@bonafide/core/evidence/picture'
import type { JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { expect, test } from 'vitest'
import { beginCapture, capture, type CaptureState, mayInsist } from './capture-state.ts'

const judged = (...faults: PictureFault[]): JudgedPicture => ({
  picture: { width: 1, height: 1, blur: 0, glare: 0, light: 0.5, faults },
  page: null,
  burnt: [],
})
const file = new File(['x'], 'x.jpg')

const shoot = (state: CaptureState, seen: JudgedPicture): CaptureState =>
  capture(capture(state, { type: 'taken', way: 'camera', shown: null }), { type: 'judged', file, judged: seen, shown: 'blob:x' })

test('the capture starts with files on request, and the camera stays available', () => {
  expect(beginCapture(false).at).toBe('camera')
  const first = beginCapture(true)
  expect(first.at).toBe('file')
  expect(capture(first, { type: 'way', way: 'camera' }).at).toBe('camera')
})

test('a faulty picture may be used after two failures, not before', () => {
  const once = shoot(beginCapture(false), judged('blurred'))
  expect(mayInsist(once)).toBe(false)
  const good = shoot(capture(once, { type: 'again' }), judged())
  expect(mayInsist(good)).toBe(false)
  const twice = shoot(capture(once, { type: 'again' }), judged('glare'))
  expect(mayInsist(twice)).toBe(true)
})

test('an attempt also counts after switching between camera and file', () => {
  const once = capture(shoot(beginCapture(false), judged('blurred')), { type: 'way', way: 'file' })
  expect(mayInsist(shoot(once, judged('blurred')))).toBe(true)
})

test('a verdict that arrives after leaving changes nothing', () => {
  const left = capture(capture(beginCapture(false), { type: 'taken', way: 'camera', shown: null }), { type: 'way', way: 'file' })
  expect(capture(left, { type: 'judged', file, judged: judged(), shown: 'blob:x' })).toBe(left)
})

test('an unreadable file does not count as an attempt', () => {
  const refused = capture(capture(beginCapture(true), { type: 'taken', way: 'file', shown: null }), { type: 'refused', fault: 'kind' })
  expect(refused).toEqual({ at: 'file', tries: 0, fault: 'kind' })
})

test('retaking a picture returns to the source of the first attempt', () => {
  const chosen = capture(capture(beginCapture(true), { type: 'taken', way: 'file', shown: null }), {
    type: 'judged',
    file,
    judged: judged('cutOff'),
    shown: 'blob:x',
  })
  expect(capture(chosen, { type: 'again' }).at).toBe('file')
})
