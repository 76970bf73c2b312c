import { describe, expect, it } from 'vitest'
import { woodenHead, woodenPicture } from '../../testing/faces/wooden-head.ts'
import { parallaxBetween } from './parallax.ts'

describe('a solid head and a picture of one', () => {
  it.each([22, 30, 40, -22, -30, -40])('a head that has turned by %d degrees is solid', (yaw) => {
    expect(parallaxBetween(woodenHead(), woodenHead({ yaw, pitch: 4, roll: 5, x: 3, far: 48 }))?.solid).toBe(true)
  })

  it.each([0, 5, -8])('a head that has turned by only %d degrees gets no verdict', (yaw) => {
    expect(parallaxBetween(woodenHead(), woodenHead({ yaw }))).toBeNull()
  })

  it('a picture that seems to turn, because an attacker has shifted one point, is flat', () => {
    const straight = woodenPicture()
    // What a noisy detector would report: only the tip of the nose has moved.
    const pulled = woodenPicture({ yaw: 30 }).map(([x, y, z], index) => (index === 1 ? ([x + 20, y, z] as const) : ([x, y, z] as const)))
    const parallax = parallaxBetween(straight, pulled)
    expect(parallax).not.toBeNull()
    expect(parallax?.solid).toBe(false)
  })
})
