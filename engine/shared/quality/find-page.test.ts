import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../testing/documents/random.ts'
import { renderDocument, type DocumentOrder, type RenderedDocument } from '../../testing/documents/render-document.ts'
import { findPage, findPageBeside, findSecondDocument } from './find-page.ts'
import { judgeGrey } from './judge-picture.ts'
import { boxOf, isWithin, type Quad } from './quad.ts'
import { type Grey, greyOf } from './raster.ts'

const greyIn = async (bytes: Uint8Array): Promise<Grey> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return greyOf({ width: info.width, height: info.height, data })
}

/** Only the page, as a scanner delivers it. */
const cropped = ({ front, truth }: RenderedDocument): Promise<Buffer> => {
  const { x, y, width, height } = boxOf(truth.corners.front)
  const box = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width) - 2, height: Math.floor(height) - 2 }
  return sharp(front).extract(box).jpeg({ quality: 92 }).toBuffer()
}

let portrait: Buffer
const draw = (order: DocumentOrder): Promise<RenderedDocument> => renderDocument({ tier: 'clean', portrait, ...order })

/** A face in front of a dark wall: its box has the clearest sides of the whole page. */
beforeAll(async () => {
  const face = Buffer.from('<svg width="350" height="450"><circle cx="175" cy="200" r="95" fill="#d9a98b"/></svg>')
  portrait = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#33281f' } })
    .composite([{ input: face }])
    .jpeg()
    .toBuffer()
})

describe('a portrait is not the page', () => {
  test.each(['TD1', 'TD2', 'TD3'] as const)(
    'on a scan of %s cropped to its edges the whole picture is the page, and is not called too far away',
    async (format) => {
      const grey = await greyIn(await cropped(await draw({ seed: 21, format })))
      const { page, doubted } = findPage(grey)
      expect(page).toBeUndefined()
      expect(doubted?.share).toBeLessThan(0.35)
      const { picture } = judgeGrey(grey, { kind: format === 'TD3' ? 'passport' : 'idCard' }, 1)
      expect(picture.faults).toEqual([])
    },
  )

  test('the part of a scan below a dark heading is not the page either, so the page is not reported as cut off', async () => {
    const rows = Array.from(
      { length: 6 },
      (_, row) => `<text x="520" y="${190 + row * 95}" font-size="44" fill="#181a1e">LINE OF PRINT ${row} 12.04.1991</text>`,
    )
    const scan = `<svg width="1500" height="1056" font-family="sans-serif" font-weight="bold"><rect width="1500" height="1056" fill="#e6ebf0"/>
      <rect width="1500" height="90" fill="#1d3050"/><text x="60" y="64" font-size="46" fill="#fff">NLD  REPUBLIC OF NLD</text>
      <rect y="90" width="45" height="966" fill="#8fa3b4"/><rect x="90" y="190" width="340" height="440" fill="#33281f"/>${rows.join('')}</svg>`
    const grey = await greyIn(await sharp(Buffer.from(scan)).jpeg().toBuffer())
    expect(findPage(grey).page).toBeUndefined()
    expect(judgeGrey(grey, { kind: 'idCard' }, 1).picture.faults).not.toContain('cutOff')
  })

  test('where the page itself has an outline', async () => {
    const { front } = await draw({ seed: 22, format: 'TD3' })
    const { page, doubted } = findPage(await greyIn(front))
    expect(page?.share).toBeGreaterThan(0.5)
    expect(doubted).toBeUndefined()
  })
})

describe('print beside a page does not make it part of a larger one', () => {
  test.each([31, 32, 33])('among papers and pens: document %d', async (seed) => {
    const { front, truth } = await draw({ seed, format: 'TD1', tier: 'medium', faults: ['cluttered'] })
    const { page } = findPage(await greyIn(front))
    expect(truth.corners.front.every(([x, y]) => page?.corners.some(([px, py]) => Math.hypot(x - px, y - py) < 25))).toBe(true)
  })

  test('on a blurred page that is cut off by the picture’s edge, without print beside it', async () => {
    const { front } = await draw({ seed: 36, format: 'TD3', tier: 'clean', faults: ['cutOff'] })
    expect(findPage(await greyIn(await sharp(front).blur(9).toBuffer()))).toMatchObject({ page: { cutOff: true }, mayBePart: false })
  })

  test.each(['TD1', 'TD2', 'TD3'] as const)(
    'on a newspaper, where rows of print make clearer lines than the sides of a %s',
    async (format) => {
      const sheet = await sharp(await cropped(await draw({ seed: 34, format })))
        .resize(1100)
        .toBuffer({ resolveWithObject: true })
      const [width, height] = [1650, Math.round(sheet.info.height * 1.5)]
      const rows = Array.from({ length: Math.ceil(height / 26) }, (_, row) =>
        [0, 1, 2, 3].map(
          (column) =>
            `<text x="${6 + (column * width) / 4}" y="${20 + row * 26}" textLength="${width / 4 - 20}">ferry to the islands again at</text>`,
        ),
      )
      const paper = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d8d4c8"/><g font-size="19" fill="#3b3a38">${rows.join('')}</g></svg>`
      const [left, top] = [275, Math.round(sheet.info.height / 4)]
      const scene = await sharp(Buffer.from(paper))
        .composite([{ input: sheet.data, left, top }])
        .jpeg()
        .toBuffer()
      const { page, extended } = findPage(await greyIn(scene))
      expect(page?.cutOff).toBe(false)
      expect((page?.share ?? 0) / ((1100 * sheet.info.height) / (width * height))).toBeGreaterThan(0.8)
      // Lines at the foot of the page may be mistaken for the newspaper's, but the extended page contains them.
      const linePoints = [
        [left + 40, top + sheet.info.height * 0.1],
        [left + 1060, top + sheet.info.height - 40],
      ] as const
      expect([page, extended].some((found) => found !== undefined && linePoints.every((point) => isWithin(found.corners, point)))).toBe(
        true,
      )
    },
  )

  test('on a speckled cloth, even when it is small', async () => {
    const sheet = await cropped(await draw({ seed: 34, format: 'TD1' }))
    const random = randomFrom(35)
    const speckles = Buffer.from(Array.from({ length: 280 * 200 }, () => random.pick([60, 110, 170])))
    const cloth = sharp(speckles, { raw: { width: 280, height: 200, channels: 1 } }).resize(1400, 1000, { kernel: 'nearest' })
    const scene = sharp(await cloth.png().toBuffer()).composite([{ input: await sharp(sheet).resize(620).toBuffer(), left: 390, top: 300 }])
    const { page } = findPage(await greyIn(await scene.jpeg().toBuffer()))
    expect(page?.share).toBeCloseTo((620 * 391) / (1400 * 1000), 1)
  })
})

test('a second page is found beside a known one, and nothing if there is no second page', async () => {
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

describe('a second document in the picture', () => {
  const second = async (bytes: Uint8Array) => {
    const grey = await greyIn(bytes)
    const { page } = findPage(grey)
    return page === undefined ? 'no page' : findSecondDocument(grey, page)
  }
  const laid = async (gap: number, ...seeds: readonly number[]): Promise<Buffer> => {
    const sheets = await Promise.all(
      seeds.map(async (seed) =>
        sharp(await cropped(await draw({ seed, format: 'TD1' })))
          .resize(600, 378)
          .toBuffer(),
      ),
    )
    return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3c4a3e' } })
      .composite(sheets.map((input, at) => ({ input, left: 150, top: 150 + at * (378 + gap) })))
      .jpeg()
      .toBuffer()
  }

  test.each([45, 120])('is seen, %d pixels apart', async (gap) => {
    const bytes = await laid(gap, 42, 43)
    expect(await second(bytes)).toMatchObject({ cutOff: false })
    expect(judgeGrey(await greyIn(bytes), { kind: 'idCard' }, 1).picture.faults).toContain('twoDocuments')
  })

  test('is not the facing page of a booklet, and a single document has none beside it', async () => {
    expect(await second(await laid(2, 42, 43))).toBeUndefined()
    expect(await second(await laid(2, 42))).toBeUndefined()
  })

  test.each([31, 32, 33])('is not mistaken for the papers and pens on a table: document %d', async (seed) => {
    expect(await second((await draw({ seed, format: 'TD1', tier: 'medium', faults: ['cluttered'] })).front)).toBeUndefined()
  })
})
