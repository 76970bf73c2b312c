import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { renderDocument, type DocumentOrder, type RenderedDocument } from '../../testing/documents/render-document.ts'
import { findPage, findPageBeside } from './find-page.ts'
import { judgeGrey } from './judge-picture.ts'
import { boxOf, isWithin, type Quad } from './quad.ts'
import { type Grey, greyOf } from './raster.ts'

const greyIn = async (bytes: Uint8Array): Promise<Grey> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return greyOf({ width: info.width, height: info.height, data })
}

/** Nothing but the page, as a scanner gives it. */
const cropped = ({ front, truth }: RenderedDocument): Promise<Buffer> => {
  const { x, y, width, height } = boxOf(truth.corners.front)
  const box = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width) - 2, height: Math.floor(height) - 2 }
  return sharp(front).extract(box).jpeg({ quality: 92 }).toBuffer()
}

let portrait: Buffer
const draw = (order: DocumentOrder): Promise<RenderedDocument> => renderDocument({ tier: 'clean', portrait, ...order })

/** A face before a dark wall: its box has the clearest sides of the whole page. */
beforeAll(async () => {
  const face = Buffer.from('<svg width="350" height="450"><circle cx="175" cy="200" r="95" fill="#d9a98b"/></svg>')
  portrait = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#33281f' } })
    .composite([{ input: face }])
    .jpeg()
    .toBuffer()
})

describe('a portrait is not the page', () => {
  test.each(['TD1', 'TD2', 'TD3'] as const)(
    'on a scan of %s cropped to its edges: the whole picture is, and nobody is told to go closer',
    async (format) => {
      const grey = await greyIn(await cropped(await draw({ seed: 21, format })))
      const { page, doubted } = findPage(grey)
      expect(page).toBeUndefined()
      expect(doubted?.share).toBeLessThan(0.35)
      const { picture } = judgeGrey(grey, { kind: format === 'TD3' ? 'passport' : 'idCard' }, 1)
      expect(picture.faults).toEqual([])
    },
  )

  test('where the page itself has an outline', async () => {
    const { front } = await draw({ seed: 22, format: 'TD3' })
    const { page, doubted } = findPage(await greyIn(front))
    expect(page?.share).toBeGreaterThan(0.5)
    expect(doubted).toBeUndefined()
  })
})

describe('print beside a page does not make it a part', () => {
  test.each([31, 32, 33])('among papers and pens: document %d', async (seed) => {
    const { front, truth } = await draw({ seed, format: 'TD1', tier: 'medium', faults: ['cluttered'] })
    const { page } = findPage(await greyIn(front))
    expect(truth.corners.front.every(([x, y]) => page?.corners.some(([px, py]) => Math.hypot(x - px, y - py) < 25))).toBe(true)
  })

  test('and neither does none at all: a smeared page that runs out of the picture', async () => {
    const { front } = await draw({ seed: 36, format: 'TD3', tier: 'clean', faults: ['cutOff'] })
    expect(findPage(await greyIn(await sharp(front).blur(9).toBuffer()))).toMatchObject({ page: { cutOff: true }, mayBePart: false })
  })

  test('on a speckled cloth, small as it lies there', async () => {
    const sheet = await cropped(await draw({ seed: 34, format: 'TD1' }))
    const random = randomFrom(35)
    const speckles = Buffer.from(Array.from({ length: 280 * 200 }, () => random.pick([60, 110, 170])))
    const cloth = sharp(speckles, { raw: { width: 280, height: 200, channels: 1 } }).resize(1400, 1000, { kernel: 'nearest' })
    const scene = sharp(await cloth.png().toBuffer()).composite([{ input: await sharp(sheet).resize(620).toBuffer(), left: 390, top: 300 }])
    const { page } = findPage(await greyIn(await scene.jpeg().toBuffer()))
    expect(page?.share).toBeCloseTo((620 * 391) / (1400 * 1000), 1)
  })
})

test('beside a known page the other one is found, and nothing where there is none', async () => {
  const sheet = await sharp(await cropped(await draw({ seed: 41, format: 'TD1' })))
    .resize(600)
    .toBuffer()
  const lay = (...tops: readonly number[]): Promise<Grey> =>
    sharp({ create: { width: 900, height: 1150, channels: 3, background: '#3c4a3e' } })
      .composite(tops.map((top) => ({ input: sheet, left: 150, top })))
      .jpeg()
      .toBuffer()
      .then(greyIn)
  const upper: Quad = [
    [150, 100],
    [750, 100],
    [750, 478],
    [150, 478],
  ]
  const other = findPageBeside(await lay(100, 650), upper)
  expect(other !== undefined && isWithin(other.corners, [450, 840])).toBe(true)
  expect(other !== undefined && isWithin(other.corners, [450, 290])).toBe(false)
  expect(findPageBeside(await lay(100), upper)).toBeUndefined()
})
