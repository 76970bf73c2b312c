import { expect, test } from 'vitest'
import { fitOf, roomFor, seenOf } from './video-fit.ts'

test('a picture covers its box if little of it is cropped', () => {
  const phone = { clientWidth: 375, clientHeight: 812, videoWidth: 1080, videoHeight: 1920 }
  expect(fitOf(phone).covers).toBe(true)
  const { left, right, top, bottom } = seenOf(phone)
  expect([top, bottom]).toEqual([0, 1920])
  expect(right - left).toBeCloseTo((375 / 812) * 1920)
})

test('a wide picture in a narrow box is shown whole', () => {
  const wide = { clientWidth: 375, clientHeight: 812, videoWidth: 1920, videoHeight: 1080 }
  expect(fitOf(wide)).toEqual({ covers: false, scale: 375 / 1920 })
  expect(seenOf(wide)).toEqual({ left: 0, top: 0, right: 1920, bottom: 1080 })
})

test('in a card on a wide screen, enough of a 720p camera’s picture is visible for a readable passport', () => {
  const card = { clientWidth: 720, clientHeight: 540, videoWidth: 1280, videoHeight: 720 }
  expect(roomFor(card, 125 / 88)).toBeCloseTo(960)
  // An upright document can be at most as long as the picture's height.
  expect(roomFor(card, 88 / 125)).toBeCloseTo(720)
})
