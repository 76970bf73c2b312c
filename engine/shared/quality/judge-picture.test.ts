import type { PictureFault } from '@bonafide/core/evidence/picture'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DocumentFault, renderDocument } from '../../testing/documents/render-document.ts'
import type { Tier } from '../../testing/documents/tiers.ts'
import { type ExpectedPage, judgePicture } from './judge-picture.ts'
import type { Rgba } from './raster.ts'

const pixelsOf = async (bytes: Uint8Array): Promise<Rgba> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A picture whose pixels have the brightness that `paint` returns. */
const painted = (width: number, height: number, paint: (x: number, y: number) => number): Rgba => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([paint(x, y), paint(x, y), paint(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}

const passport: ExpectedPage = { kind: 'passport', side: 'inner' }
const cardBack: ExpectedPage = { kind: 'idCard', side: 'back' }
const cardFront: ExpectedPage = { kind: 'idCard', side: 'front' }

describe('rendered documents', () => {
  test.each<[string, Tier, readonly DocumentFault[], readonly PictureFault[]]>([
    ['in good light', 'easy', [], []],
    ['on a cluttered table', 'easy', ['cluttered'], []],
    ['smeared', 'easy', ['blurred'], ['blurred']],
    ['under a lamp', 'easy', ['glare'], ['glare']],
    ['in the dark', 'easy', ['dark'], ['tooDark']],
    ['extending beyond the picture', 'easy', ['cutOff'], ['cutOff']],
    ['from far away', 'easy', ['tooSmall'], ['tooSmall']],
    ['without machine-readable lines', 'easy', ['noMrz'], ['wrongSide']],
  ])('a passport %s', async (_, tier, faults, expected) => {
    const { front } = await renderDocument({ seed: 4711, format: 'TD3', tier, faults })
    expect(judgePicture(await pixelsOf(front), passport).picture.faults).toEqual(expected)
  })
})

describe('white paper in bright light is not reported as glare', () => {
  const brightened = async (seed: number, gain: number, faults: readonly DocumentFault[]): Promise<readonly PictureFault[]> => {
    const { front } = await renderDocument({ seed, format: 'TD3', tier: 'easy', faults })
    return judgePicture(await pixelsOf(await sharp(front).linear(gain, 0).toBuffer()), passport).picture.faults
  }

  test.each([
    [77, 1.2],
    [78, 1.2],
    [79, 1.2],
    [78, 1.3],
    [79, 1.3],
  ])('document %d, %d times as bright', async (seed, gain) => expect(await brightened(seed, gain, [])).not.toContain('glare'))

  test.each([77, 78, 79])('document %d, bright and under a lamp', async (seed) =>
    expect(await brightened(seed, 1.1, ['glare'])).toContain('glare'),
  )
})

describe('a card', () => {
  let front: Rgba
  let back: Rgba
  beforeAll(async () => {
    const card = await renderDocument({ seed: 12, format: 'TD1', tier: 'easy' })
    front = await pixelsOf(card.front)
    back = await pixelsOf(card.back ?? card.front)
  })

  test('accepts each side when it is requested', () => {
    expect(judgePicture(front, cardFront).picture.faults).toEqual([])
    expect(judgePicture(back, cardBack).picture.faults).toEqual([])
  })

  test('refuses its back when the front is requested', () => expect(judgePicture(back, cardFront).picture.faults).toEqual(['wrongSide']))

  // Many cards have no machine-readable lines.
  test('accepts its front when the back is requested, since it cannot be distinguished from a back without lines', () =>
    expect(judgePicture(front, cardBack).picture.faults).toEqual([]))
})

describe('pictures without a document', () => {
  test.each<[string, (x: number, y: number) => number]>([
    ['a wall', () => 150],
    ['a wall in evening light', (x) => 90 + x / 20],
    ['a round plate', (x, y) => (Math.hypot(x - 600, y - 400) < 250 ? 230 : 120)],
  ])('%s is reported as no document', (_, paint) =>
    expect(judgePicture(painted(1200, 800, paint), passport).picture.faults).toContain('notADocument'),
  )

  test('in the dark the only fault is darkness', () =>
    expect(
      judgePicture(
        painted(1200, 800, () => 12),
        passport,
      ).picture.faults,
    ).toEqual(['tooDark']))
})

test('the overexposed area is in pixels of the picture', () => {
  const sheet = (x: number, y: number): number => {
    if (x < 200 || x > 1000 || y < 150 || y > 710) return 60
    if (Math.hypot(x - 800, y - 300) < 90) return 255
    return 190 - (x % 7 < 2 && y % 20 < 9 ? 110 : 0)
  }
  const { picture, burnt } = judgePicture(painted(1200, 860, sheet), passport)
  expect(picture.faults).toContain('glare')
  for (const box of burnt) expect(Math.hypot(box.x + box.width / 2 - 800, box.y + box.height / 2 - 300)).toBeLessThan(95)
  expect(burnt.length).toBeGreaterThan(10)
})
