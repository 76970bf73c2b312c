import { type DrawnColour, lightOf, type ShownColour } from '@bonafide/core/evidence/light'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { judgeLight, type LitFrame, type Rgb } from './judge-light.ts'

const announced: readonly DrawnColour[] = ['amber', 'sky', 'green', 'pink']
const reordered: readonly DrawnColour[] = ['sky', 'amber', 'pink', 'green']

interface LightSetup {
  /** What the screen has actually shown. */
  readonly shown: readonly DrawnColour[]
  /** How much light a white screen adds to the ambient light, on the skin and on the room. */
  readonly screen: number
  readonly onRoom: number
  /** How the camera balances each frame. */
  readonly balance: (index: number) => Rgb
  readonly noise: number
  readonly ambient: Rgb
}

const usual: LightSetup = { shown: announced, screen: 0.1, onRoom: 0.01, balance: () => [1, 1, 1], noise: 0.001, ambient: [1.1, 1, 0.7] }

const frames = (more: Partial<LightSetup> = {}): readonly LitFrame[] => {
  const { shown, screen, onRoom, balance, noise, ambient } = { ...usual, ...more }
  const random = randomFrom(7)
  const seen: readonly ShownColour[] = ['neutral', ...shown]
  const reflected = (own: Rgb, colour: ShownColour, share: number, index: number): Rgb => {
    const channel = (at: 0 | 1 | 2): number =>
      own[at] * (ambient[at] + share * lightOf[colour][at]) * balance(index)[at] * (1 + random.gauss() * noise)
    return [channel(0), channel(1), channel(2)]
  }
  return (['neutral', ...announced] as const).map((colour, index) => ({
    colour,
    skin: reflected([0.45, 0.3, 0.22], seen[index] ?? colour, screen, index),
    room: reflected([0.3, 0.3, 0.3], seen[index] ?? colour, onRoom, index),
  }))
}

const verdict = (more: Partial<LightSetup> = {}) => judgeLight(frames(more)).verdict

describe('the light on a face', () => {
  it('follows the announced colours in order', () => {
    expect(judgeLight(frames())).toMatchObject({ verdict: 'told' })
    expect(judgeLight(frames()).fit).toBeGreaterThan(0.97)
  })

  it('is recognised under lamps with little or much blue', () => {
    expect(verdict({ ambient: [1.3, 1, 0.35] })).toBe('told')
    expect(verdict({ ambient: [0.7, 1, 1.4] })).toBe('told')
  })

  it('is recognised despite the camera’s exposure and white balance', () => {
    const wild: readonly Rgb[] = [
      [1, 1, 1],
      [0.7, 0.8, 0.9],
      [1.2, 1.1, 0.9],
      [0.9, 1, 1.2],
      [1.1, 0.8, 0.8],
    ]
    expect(verdict({ balance: (index) => wild[index] ?? [1, 1, 1] })).toBe('told')
  })

  it('is undecided for a face that no light reaches', () => {
    expect(verdict({ screen: 0, onRoom: 0 })).toBe('dim')
    expect(verdict({ screen: 0, onRoom: 0, balance: (index) => [1 + index * 0.02, 1, 1 - index * 0.02] })).toBe('dim')
  })

  it('stays undecided in a bright room, and never refuses', () => {
    expect(verdict({ screen: 0.005, noise: 0.005 })).toBe('dim')
    expect(verdict({ screen: 0.005, onRoom: 0, noise: 0 })).toBe('dim')
    expect(verdict({ screen: 0.1, onRoom: 0, noise: 0 })).toBe('told')
  })

  it('is undecided if the whole picture takes the colour, as a program would do it', () => {
    expect(verdict({ onRoom: 0.1 })).toBe('dim')
  })

  it('is reported if it clearly follows other colours', () => {
    expect(verdict({ shown: reordered })).toBe('other')
    expect(verdict({ shown: reordered, screen: 0.01 })).toBe('dim')
  })

  it.each([
    ['the first', ['green', 'sky', 'green', 'pink']],
    ['the third', ['amber', 'sky', 'amber', 'pink']],
    ['the last', ['amber', 'sky', 'green', 'amber']],
  ] as const)('is neither accepted nor refused where %s colour differs', (_, shown) => {
    for (const screen of [0.05, 0.2, 0.5]) expect(verdict({ shown, screen, onRoom: 0 })).toBe('dim')
  })

  it('stays undecided if the colours are one frame late, because a slow camera is not a forgery', () => {
    const late = frames().map((frame, index, all) => ({ ...frame, skin: all[Math.max(0, index - 1)]?.skin ?? null }))
    expect(judgeLight(late).verdict).toBe('dim')
  })

  it('is undecided without a face in each frame; without a room the skin alone counts', () => {
    expect(judgeLight(frames().map((frame, index) => (index === 2 ? { ...frame, skin: null } : frame)))).toEqual({
      verdict: 'dim',
      fit: 0,
      strength: 0,
    })
    expect(judgeLight(frames().map((frame) => ({ ...frame, room: null }))).verdict).toBe('told')
    expect(judgeLight([]).verdict).toBe('dim')
  })
})
