import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { countCopies, isCopy, type FramePrint } from './frame-copies.ts'

const look = (seed: number, grain = 0): FramePrint => {
  const [room, noise] = [randomFrom(seed), randomFrom(seed * 31 + grain * 1000)]
  return Float32Array.from({ length: 768 }, () => room.between(0, 255) + noise.gauss() * grain)
}

describe('frames that were sent twice', () => {
  it('the same file, and the same picture in another file, are copies', () => {
    expect(isCopy(look(1), look(1))).toBe(true)
    expect(isCopy(look(1), look(1, 0.05))).toBe(true)
  })

  it('two pictures of one room are not', () => {
    expect(isCopy(look(1, 0.9), look(1, 1.1))).toBe(false)
    expect(isCopy(look(1), look(2))).toBe(false)
    expect(isCopy(look(1), look(1).slice(1))).toBe(false)
  })

  it('each copy counts once, the original does not', () => {
    expect(countCopies([look(1), look(2), look(1), look(3), look(1), look(2)])).toBe(3)
    expect(countCopies([look(1), look(2), look(3)])).toBe(0)
    expect(countCopies([])).toBe(0)
  })
})
