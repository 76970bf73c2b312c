import { describe, expect, it } from 'vitest'
import { woodenHead, woodenPicture } from '../../testing/faces/wooden-head.ts'
import { landmarks } from './mesh.ts'
import type { MeshPoint } from './point.ts'
import { poseOf } from './pose.ts'

describe('the pose of a head', () => {
  it.each([
    ['straight', {}, 0],
    ['to the person’s own left', { yaw: 25 }, 31],
    ['to the person’s own right', { yaw: -25 }, -31],
    ['far to the left', { yaw: 40 }, 47],
  ])('measures the yaw of a head that looks %s', (_, pose, yaw) => {
    expect(poseOf(woodenHead(pose)).yaw).toBeCloseTo(yaw, -0.5)
  })

  it('uses the person’s own left, which is at the right of the picture', () => {
    const nose = woodenHead({ yaw: 25 })[landmarks.noseTip]
    const straight = woodenHead()[landmarks.noseTip]
    expect(nose?.[0]).toBeGreaterThan(straight?.[0] ?? 0)
    expect(poseOf(woodenHead({ yaw: 25 })).yaw).toBeGreaterThan(20)
  })

  it('pitch grows downwards', () => {
    const straight = poseOf(woodenHead()).pitch
    expect(poseOf(woodenHead({ pitch: 15 })).pitch - straight).toBeGreaterThan(10)
    expect(poseOf(woodenHead({ pitch: -15 })).pitch - straight).toBeLessThan(-10)
  })

  it('a head tilted sideways is neither turned nor nodding', () => {
    const [straight, leaning] = [poseOf(woodenHead()), poseOf(woodenHead({ roll: 20 }))]
    expect(leaning.roll).toBeCloseTo(20, 0)
    expect(Math.abs(leaning.yaw - straight.yaw)).toBeLessThan(3)
    expect(Math.abs(leaning.pitch - straight.pitch)).toBeLessThan(3)
  })

  it('a turn does not make a face smaller, and coming closer makes it larger', () => {
    const span = poseOf(woodenHead()).span
    expect(poseOf(woodenHead({ yaw: 30 })).span / span).toBeCloseTo(1, 1)
    expect(poseOf(woodenHead({ far: 38 })).span / span).toBeGreaterThan(1.3)
  })

  it('closed eyes count as closed', () => {
    expect(poseOf(woodenHead({ blink: 1 })).eyes).toBeLessThan(0.05)
    expect(poseOf(woodenHead()).eyes).toBeGreaterThan(0.25)
  })

  it('a flat picture that is turned away does not count as a turned face', () => {
    expect(Math.abs(poseOf(woodenPicture({ yaw: 45 })).yaw)).toBeLessThan(5)
  })

  it('a mesh with too few points is refused', () => {
    expect(() => poseOf([[0, 0, 0] satisfies MeshPoint])).toThrow(RangeError)
  })
})
