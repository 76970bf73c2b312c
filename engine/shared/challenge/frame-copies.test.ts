import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { countCopies, isCopy, type FramePrint } from './frame-copies.ts'

const printOf = (seed: number, grain = 0): FramePrint => {
  const [room, noise] = [randomFrom(seed), randomFrom(seed * 31 + grain * 1000)]
  return Float32Array.from({ length: 768 }, () => room.between(0, 255) + noise.gauss() * grain)
}

describe('frames that were sent twice', () => {
  it('the same file, and the same picture in another file, are copies', () => {
    expect(isCopy(printOf(1), printOf(1))).toBe(true)
    expect(isCopy(printOf(1), printOf(1, 0.05))).toBe(true)
  })

  it('two pictures of one room are not copies', () => {
    expect(isCopy(printOf(1, 0.9), printOf(1, 1.1))).toBe(false)
    expect(isCopy(printOf(1), printOf(2))).toBe(false)
    expect(isCopy(printOf(1), printOf(1).slice(1))).toBe(false)
  })

  it('each copy counts once, the original does not', () => {
    expect(countCopies([printOf(1), printOf(2), printOf(1), printOf(3), printOf(1), printOf(2)])).toBe(3)
    expect(countCopies([printOf(1), printOf(2), printOf(3)])).toBe(0)
    expect(countCopies([])).toBe(0)
  })
})
